import { useLiveQuery } from 'dexie-react-hooks'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import { StatusMark } from '../../ui/parts/status-mark'
import { statusWords } from '../../ui/words/status-words'
import { readSettings } from '../../workspace/calendar/school-calendar'
import { useWorkspace } from '../../workspace/workspace'
import { dayLabel, effectDays, effectWords, isWithoutEffect, type EffectDay, type Span } from './effect'
import styles from './effect.module.css'
import { readTaken, type TakenMark } from './read-taken'
import shared from '../../ui/theme/shared.module.css'

interface EffectProps {
  type: StudentLeave['type']
  spans: readonly Span[]
  pupils: readonly { id: string; name: string }[]
  /** Whether the leave proposes anything; a rejected one does not. */
  proposes?: boolean
}

/** Days that are drawn one by one; more are only counted. */
const drawnDays = 14

/** What a leave does to the register: which status on which day, which days are free, and what is taken already. */
export function Effect({ type, spans, pupils, proposes = true }: EffectProps) {
  const { db } = useWorkspace()
  const settings = useLiveQuery(() => readSettings(db, null), [db])
  const ids = pupils.map(({ id }) => id)
  const key = JSON.stringify([ids, spans])
  const taken = useLiveQuery(() => readTaken(db, ids, spans), [db, key]) ?? []
  if (!settings || spans.length === 0) return null
  const days = effectDays(spans, settings)
  return (
    <section className={shared.stack2} aria-label="Pengaruh pada absensi">
      <h3 className={styles.heading}>Pengaruh pada absensi</h3>
      <p aria-live="polite">
        {proposes ? effectWords(type, days) : 'Tidak ada: izin yang ditolak tidak mengusulkan apa pun.'}
      </p>
      {proposes && isWithoutEffect(days) && (
        <p className={styles.warn}>Tidak ada hari sekolah pada tanggal ini, jadi absensi tidak berubah.</p>
      )}
      {proposes && days.length <= drawnDays && (
        <ul className={styles.days}>
          {days.map((day) => (
            <Day
              key={day.date}
              day={day}
              type={type}
              marks={taken.filter(({ date }) => date === day.date)}
              alone={pupils.length === 1}
            />
          ))}
        </ul>
      )}
      <Taken taken={taken} pupils={pupils} />
    </section>
  )
}

interface DayProps {
  day: EffectDay
  type: StudentLeave['type']
  marks: readonly TakenMark[]
  alone: boolean
}

function Day({ day, type, marks, alone }: DayProps) {
  const own = alone ? marks[0]?.status : undefined
  return (
    <li data-free={day.kind !== 'school'}>
      <span>{dayLabel(day.date)}</span>
      {day.kind === 'school' ? <StatusMark status={own ?? type} /> : <span>{day.holiday ?? 'libur'}</span>}
    </li>
  )
}

/** The marks that stay as they are, by name. */
function Taken({ taken, pupils }: { taken: readonly TakenMark[]; pupils: EffectProps['pupils'] }) {
  if (taken.length === 0) return null
  const words = pupils.flatMap(({ id, name }) => {
    const own = taken.filter((mark) => mark.studentId === id)
    if (own.length === 0) return []
    const days = own.map(({ date, status }) => `${dayLabel(date)} sudah ${statusWords[status].letter}`)
    return [`${pupils.length > 1 ? `${name}: ` : ''}${days.join(', ')}`]
  })
  return (
    <div className={styles.warn}>
      <p>Tanda yang sudah ada tidak diubah:</p>
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
