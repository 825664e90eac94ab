import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../../../contract/failures'
import { listTeacherAttendances } from '../../../../contract/attendance/teacher-attendances'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { Age } from '../../../ui/parts/age'
import { dayAndNumber, monthWords, timeWords } from '../../../ui/words/date-words'
import { IconButton } from '../../../ui/controls/icon-button'
import { Skeleton } from '../../../ui/notices/skeleton'
import { StatusMark } from '../../../ui/parts/status-mark'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { monthOf, readMonth, totalsOf } from './attendance-month'
import { RequestNotice } from '../../../records/request-notice'
import styles from '../staff.module.css'

/** What is recorded of one person in a month. Only for those who read staff attendance. */
export function StaffAttendance({ id }: { id: string }) {
  const { timeZone } = useWorkspace()
  const today = useToday()
  const [back, setBack] = useState(0)
  const month = monthOf(today, back)
  const fallback = failureSentence(listTeacherAttendances)
  const query = useDocument(
    ['staff-month', id, month.name],
    ({ client }, signal) => readMonth(client, id, month, signal),
    { fallback, quiet: true },
  )
  const days = query.data
  return (
    <div className={styles.stack}>
      <div className={styles.month}>
        <IconButton
          label="Bulan sebelumnya"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => setBack(back + 1)}
        />
        <h3 aria-live="polite">{monthWords(month.first)}</h3>
        <IconButton
          label="Bulan berikutnya"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={back === 0}
          onClick={() => setBack(Math.max(0, back - 1))}
        />
      </div>
      <RequestNotice
        what="Kehadiran bulan ini"
        known={days !== undefined}
        {...requestState(query, fallback)}
        refresh={() => void query.refetch()}
      />
      {!days && query.isFetching && <Skeleton height={80} />}
      {days?.length === 0 && <p className={styles.quiet}>Belum ada yang tercatat di bulan ini.</p>}
      {days && days.length > 0 && (
        <>
          <ul aria-label="Jumlah hari" className={styles.totals}>
            {totalsOf(days).map(({ status, days: count }) => (
              <li key={status}>
                <StatusMark status={status} show="word" /> {count} hari
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            Tercatat {days.length} hari · data <Age at={query.dataUpdatedAt} />
          </p>
          <ul aria-label="Kehadiran per hari" className={styles.lines}>
            {days.map((day) => (
              <li key={day.date} className={styles.line}>
                <span className={styles.mark}>
                  <StatusMark status={day.status} /> {dayAndNumber(day.date)}
                </span>
                <span className={styles.quiet}>
                  {[
                    day.checkin && `masuk ${timeWords(Date.parse(day.checkin), timeZone)}`,
                    day.checkout && `pulang ${timeWords(Date.parse(day.checkout), timeZone)}`,
                    day.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
