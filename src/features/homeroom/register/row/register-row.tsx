import { MessageSquareText } from 'lucide-react'
import { memo, useId, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { attendanceStatuses, type AttendanceStatus } from '../../../../../contract/attendance/attendances'
import { clockWords } from '../../../../../contract/values/clock'
import type { Truth } from '../../../../outbox/confirmed/overlay'
import { plainName } from '../../../../../contract/values/plain-name'
import { statusWords } from '../../../../ui/words/status-words'
import styles from './register-row.module.css'
import { TruthIcon } from './truth-icon'
import { truthWords } from '../../../../records/truth-words'
import { useLongPress } from './use-long-press'
import { useNativeMarks } from './use-native-marks'

interface RegisterRowProps {
  studentId: string
  name: string
  number: number
  /** The name, made distinct where another pupil has the same. */
  label: string
  status: AttendanceStatus | null
  minutesLate: number | null
  hasNote: boolean
  truth: Truth
  proposed: AttendanceStatus | null
  proposedBy: 'leave' | 'gate' | null
  /** Who approved the leave that proposes. */
  approvedBy: string | null
  /** When the pupil came through the gate, `HH:MM`, where that proposes. */
  gateTime: string | null
  /** School days in a row away, where they are worth a call home; else 0. */
  awayDays: number
  locked: boolean
  /** Resolves to whether the mark is stored. */
  onMark: (student: { id: string; name: string }, status: AttendanceStatus) => Promise<boolean>
  /** Keys that mean more than the radio group's own. */
  onKey: (event: KeyboardEvent<HTMLInputElement>, student: { id: string; name: string }) => void
  onDetails: (studentId: string) => void
}

/**
 * One pupil: number, name, five marks. Plain elements on the theme's variables, because a Chakra control
 * per cell more than doubled the cost of a tap. A mark is the radio itself and draws its
 * letter from an attribute: a label and a span around each of 180 radios cost a slow phone a third of the time in which
 * the register opens. The group's description is in a hidden element, which is not laid out.
 */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { studentId, name, number, label, status, truth, locked, onMark, onKey, onDetails } = props
  const id = useId()
  // Painted on the tap itself; the truth beside it changes only after the commit.
  const { group, follow } = useNativeMarks(status, truth)
  // A leave that proposes was brought by the family itself.
  const isAway = props.awayDays > 0 && !(status === null && props.proposed)

  return (
    <li
      className={styles.row}
      data-truth={truth}
      data-student={studentId}
      {...useLongPress(() => {
        onDetails(studentId)
      })}
    >
      <button
        type="button"
        className={styles.who}
        onClick={() => {
          onDetails(studentId)
        }}
      >
        <span className={styles.place} aria-hidden>
          <span>{number}</span>
          <TruthIcon truth={truth} className={styles.truth} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} title={label}>
            <span className="visually-hidden">Rincian </span>
            {label}
          </span>
          {isAway ? <span className={styles.awayPlace} /> : <Detail {...props} />}
        </span>
      </button>
      {isAway && (
        <Link className={styles.away} to={`/absensi/siswa/hubungi?siswa=${encodeURIComponent(studentId)}`}>
          <span className="visually-hidden">{label}: </span>
          {props.awayDays} hari tidak masuk{props.hasNote && <MessageSquareText size={12} />}
          <span className="visually-hidden"> (hubungi orang tua)</span>
        </Link>
      )}
      <div
        ref={group}
        role="radiogroup"
        aria-label={label}
        aria-describedby={`${id}t`}
        className={styles.marks}
      >
        {attendanceStatuses.map((one) => (
          <input
            key={one}
            type="radio"
            name={id}
            className={styles.mark}
            aria-label={statusWords[one].word}
            data-letter={statusWords[one].letter}
            data-proposed={status === null && props.proposed === one ? '' : undefined}
            value={one}
            defaultChecked={status === one}
            disabled={locked}
            onKeyDown={(event) => {
              onKey(event, { id: studentId, name })
            }}
            onChange={() => {
              follow(onMark({ id: studentId, name }, one))
            }}
          />
        ))}
      </div>
      <span id={`${id}t`} hidden>
        {truthWords[truth]}
      </span>
    </li>
  )
})

/** The quiet second line: minutes, a note, or where a proposal comes from. */
function Detail(props: RegisterRowProps) {
  const { status, minutesLate, hasNote, proposed, proposedBy, approvedBy, gateTime } = props
  if (status === null && proposed) {
    const { word } = statusWords[proposed]
    return (
      <span className={styles.detail}>
        {proposedBy === 'leave' ? 'Surat izin' : 'Gerbang'}: {word}
        {gateTime && ` ${clockWords(gateTime)}`}
        {approvedBy && `, disetujui ${plainName(approvedBy)}`}
      </span>
    )
  }
  const late =
    status === 'terlambat' ? (minutesLate === null ? 'isi menit' : `${String(minutesLate)} menit`) : null
  if (!late && !hasNote) return null
  return (
    <span className={styles.detail}>
      {late}
      {hasNote && <MessageSquareText size={12} />}
    </span>
  )
}
