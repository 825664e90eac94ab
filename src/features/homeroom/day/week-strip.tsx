import { CalendarRange } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { dayAndNumber, monthWords } from '../../../ui/words/date-words'
import styles from '../homeroom-page.module.css'
import type { WeekDay } from '../read-homeroom'

interface WeekStripProps {
  week: readonly WeekDay[]
  today: string
  classId: string
  several: boolean
}

/** This week at a glance; each day that has come opens its register. */
export function WeekStrip({ week, today, classId, several }: WeekStripProps) {
  return (
    <Card aria-labelledby="minggu">
      <div className={styles.weekHead}>
        <h2 id="minggu">Minggu ini</h2>
        <ButtonLink
          to={`/akademik/wali-kelas/absensi?tampilan=rekap${several ? `&kelas=${classId}` : ''}`}
          look="ghost"
          size="sm"
          icon={<CalendarRange aria-hidden="true" />}
        >
          Rekap bulan
        </ButtonLink>
      </div>
      <ol className={styles.week}>
        {week.map((day) => {
          const words = dayWords(day, today)
          const open = day.date <= today
          const search = new URLSearchParams({
            ...(several ? { kelas: classId } : {}),
            ...(day.date === today ? {} : { tanggal: day.date }),
          })
          const inner = (
            <>
              <span className={styles.dayName}>{dayAndNumber(day.date)}</span>
              <span className="visually-hidden"> {monthWords(day.date)}: </span>
              <span className={styles.dayState}>{words}</span>
            </>
          )
          return (
            <li key={day.date} data-today={day.date === today || undefined}>
              {open ? (
                <Link
                  className={styles.weekDay}
                  data-full={day.total > 0 && day.marked >= day.total ? '' : undefined}
                  to={{ pathname: '/akademik/wali-kelas/absensi', search: search.toString() }}
                >
                  {inner}
                </Link>
              ) : (
                <span className={styles.weekDay}>{inner}</span>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function dayWords(day: WeekDay, today: string): string {
  if (day.kind !== 'school' && day.marked === 0) return 'libur'
  if (day.date > today) return '–'
  if (day.marked === 0) return 'belum'
  if (day.marked < day.total) return `${String(day.marked)}/${String(day.total)}`
  return day.absent === 0 ? 'nihil' : `${String(day.absent)} absen`
}
