import { useLiveQuery } from 'dexie-react-hooks'
import { attendanceStatuses } from '../../../contract/attendance/attendances'
import { sumTotals } from '../../../contract/attendance/attendance-totals'
import { failureSentence } from '../../../contract/failures'
import { presenceTotals, type PresenceTotals } from '../../../contract/attendance/presence-totals'
import { stateOf } from '../../db/outbox-row'
import { headersOfToday } from '../../pull/attendance/presence-page'
import { useDocument } from '../../pull/request/use-document'
import { Age } from '../../ui/parts/age'
import { StatusMark } from '../../ui/parts/status-mark'
import { useOffers } from '../../workspace/use-lacks'
import { useSchoolDay } from '../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../workspace/workspace'
import type { PresenceFilters } from './presence-address'
import styles from './presences.module.css'
import { decimalWords } from '../../ui/words/decimal-words'

interface DayTotalsProps {
  date: string
  filters: PresenceFilters
}

/** The counts of the day: by the gate, and by the registers with the share of absence as the recap has it. */
export function DayTotals({ date, filters: { grade_id, search } }: DayTotalsProps) {
  const { db, school, user } = useWorkspace()
  const offered = useOffers('presence_totals')
  const day = useSchoolDay(date)
  const query = {
    date,
    ...(grade_id === undefined ? {} : { grade_id }),
    ...(search === undefined ? {} : { search }),
  }
  const totals = useDocument(
    ['presence-totals', date, grade_id ?? '', search ?? ''],
    async ({ client }) =>
      await client.send(presenceTotals, {
        query,
        headers: await headersOfToday({ db, client, schoolId: school?.id ?? user.school_id }),
      }),
    { fallback: failureSentence(presenceTotals), enabled: offered, quiet: true, everyMs: 60_000 },
  )
  const unsent = useLiveQuery(async () => {
    const rows = await db.outbox.toArray()
    return rows.filter((row) => row.kind === 'presence' && row.date === date && stateOf(row) !== 'acked')
      .length
  }, [db, date])
  if (!totals.data) return null
  const { gate, register } = totals.data
  return (
    <section className={styles.totals} aria-label="Jumlah hari ini">
      <Line name="Gerbang" counts={gate} />
      <div>
        <Line name="Absensi kelas" counts={register} />
        <span className={styles.muted}>{absenceWords(register, day?.kind === 'school')}</span>
      </div>
      <p className={styles.muted}>
        Jumlah <Age at={totals.dataUpdatedAt} />
        {unsent ? `; ${String(unsent)} catatan di perangkat ini belum dihitung` : ''}.
      </p>
    </section>
  )
}

function Line({ name, counts }: { name: string; counts: PresenceTotals['gate'] }) {
  return (
    <div>
      <h2>{name}</h2>
      <ul>
        {attendanceStatuses.map((status) => (
          <li key={status}>
            <StatusMark status={status} />
            {counts[status]}
          </li>
        ))}
        <li className={styles.muted}>Belum {counts.none}</li>
      </ul>
    </div>
  )
}

/** The recap's own formula (decision 0009). */
function absenceWords(register: PresenceTotals['register'], counts: boolean): string {
  if (!counts) return 'Tidak dihitung dalam rekap'
  const { percent, taken } = sumTotals([register])
  if (percent === null) return ''
  return `Tidak hadir ${decimalWords(percent)}% dari ${String(taken)} yang sudah diabsen`
}
