import { useCallback, useDeferredValue, type KeyboardEvent } from 'react'
import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'
import { statusOfKey } from '../../../../ui/status-keys'
import type { RegisterLine } from '../read-register'
import styles from './register-list.module.css'
import rowStyles from './register-row.module.css'
import { RegisterRow } from './register-row'
import type { AwayDays } from '../use-away-days'

/** Height of a row on a wide screen, in pixels (register-row.module.css); on a narrow one it is higher. */
const lowestRow = 56

interface RegisterListProps {
  lines: readonly RegisterLine[]
  away: AwayDays
  locked: boolean
  onMark: (student: { id: string; name: string }, status: AttendanceStatus) => Promise<boolean>
  onDetails: (studentId: string) => void
}

/**
 * All pupils. On a keyboard H T S I A mark the pupil in focus and go on to the next; up and down move
 * between pupils; left and right are the radio group's own.
 */
export function RegisterList({ lines, away, locked, onMark, onDetails }: RegisterListProps) {
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, student: { id: string; name: string }) => {
      const row = event.currentTarget.closest('li')
      if (!row || event.ctrlKey || event.metaKey || event.altKey) return
      const status = statusOfKey(event.key)
      if (status) {
        event.preventDefault()
        void onMark(student, status)
        focusMark(row.nextElementSibling ?? row)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        focusMark(event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling)
      }
    },
    [onMark],
  )
  // The rows of the first screenful are painted first; the others keep their place and follow at once.
  const isWhole = useDeferredValue(true, false)
  const drawn = isWhole ? lines.length : Math.ceil(window.innerHeight / lowestRow)
  return (
    <ol className={styles.list} aria-label="Siswa">
      {lines.map((line, at) =>
        at >= drawn ? (
          <li key={line.student.id} className={rowStyles.row} />
        ) : (
          <RegisterRow
            key={line.student.id}
            studentId={line.student.id}
            name={line.student.name}
            number={line.number}
            label={line.label}
            status={line.status}
            minutesLate={line.minutesLate}
            hasNote={line.note !== null}
            truth={line.truth}
            proposed={line.proposal?.status ?? null}
            proposedBy={line.proposal?.source ?? null}
            approvedBy={line.proposal?.by ?? null}
            gateTime={line.proposal?.source === 'gate' ? (line.proposal.detail ?? null) : null}
            awayDays={away.get(line.student.id) ?? 0}
            locked={locked}
            onMark={onMark}
            onKey={onKey}
            onDetails={onDetails}
          />
        ),
      )}
    </ol>
  )
}

function focusMark(row: Element | null): void {
  row?.querySelector<HTMLInputElement>('input:checked, input')?.focus()
}
