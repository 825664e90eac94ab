import { CalendarDays } from 'lucide-react'
import { weekday } from '../../../../contract/values/dates'
import type { SchoolClass } from '../../../../contract/school/classes'
import { useTimetable } from '../../../pull/use-timetable'
import { RequestNotice } from '../../../records/request-notice'
import { lessonsOfClass, roomWords, type Lesson } from '../../../records/timetable/lessons'
import { Age } from '../../../ui/parts/age'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useToday } from '../../../workspace/calendar/use-today'
import shared from '../../../ui/theme/shared.module.css'
import styles from './class.module.css'
import { inWeekOrder } from '../../../../contract/values/school-week'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { useLessonDays } from '../../../workspace/calendar/use-settings'
import { hoursWords } from '../../../../contract/values/clock'

/** The class's week, to read; double lessons joined. */
export function WeekTab({ schoolClass }: { schoolClass: SchoolClass }) {
  const timetable = useTimetable()
  const { lessons, fetchedAt } = timetable
  const week = lessons && lessonsOfClass(lessons, schoolClass.id)
  return (
    <div className={styles.stack}>
      <RequestNotice {...timetable} what="Jadwal" known={lessons !== undefined} />
      {!week && timetable.status !== 'failed' && <Skeleton height={160} />}
      {week?.length === 0 && (
        <EmptyState icon={<CalendarDays />} title="Kelas ini belum punya jadwal">
          Pelajaran muncul di sini setelah jadwal disusun.
        </EmptyState>
      )}
      {week && week.length > 0 && (
        <>
          <p className={shared.muted}>
            {week.reduce((sum, { bells }) => sum + bells, 0)} jam pelajaran seminggu
            {fetchedAt !== null && (
              <>
                {' '}
                · jadwal <Age at={fetchedAt} />
              </>
            )}
          </p>
          <Week week={week} />
        </>
      )}
    </div>
  )
}

function Week({ week }: { week: readonly Lesson[] }) {
  const today = weekday(useToday())
  const days = useLessonDays()
  return (
    <div className={styles.week}>
      {inWeekOrder([...days, ...week.map((lesson) => lesson.weekday)], days).map((day) => {
        const name = schoolDayName(day)
        const own = week.filter((lesson) => lesson.weekday === day)
        const isToday = today === day
        return (
          <section key={name} aria-label={name} data-today={isToday || undefined}>
            <h3>{isToday ? `${name}, hari ini` : name}</h3>
            {own.length === 0 && <p className={shared.muted}>Tidak ada pelajaran</p>}
            <ol>
              {own.map((lesson) => (
                <li key={lesson.id}>
                  <span className={styles.hours}>{hoursWords(lesson.start, lesson.end)}</span>
                  <strong>{lesson.subject}</strong>
                  <span className={shared.muted}>
                    {[lesson.teacher ?? 'Belum ada guru', roomWords(lesson)].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
