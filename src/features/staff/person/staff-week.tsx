import { weekday } from '../../../../contract/values/dates'
import type { Timetable } from '../../../pull/use-timetable'
import { Age } from '../../../ui/parts/age'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useToday } from '../../../workspace/calendar/use-today'
import { lessonWords, normWords, type Load } from '../load-words'
import { lessonsOf, roomWords } from '../../../records/timetable/lessons'
import { BlockedList } from '../../../records/timetable/blocked/blocked-list'
import { RequestNotice } from '../../../records/request-notice'
import styles from '../staff.module.css'
import { inWeekOrder } from '../../../../contract/values/school-week'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { useLessonDays } from '../../../workspace/calendar/use-settings'
import { hoursWords } from '../../../../contract/values/clock'

interface StaffWeekProps {
  id: string
  name: string
  timetable: Timetable
  load: Load | undefined
}

/** The timetable of one person's week, double lessons joined. */
export function StaffWeek({ id, name: teacher, timetable, load }: StaffWeekProps) {
  const today = weekday(useToday())
  const days = useLessonDays()
  const { lessons, fetchedAt } = timetable
  const week = lessons && lessonsOf(lessons, id)
  return (
    <div className={styles.stack}>
      <RequestNotice {...timetable} what="Jadwal" known={lessons !== undefined} />
      {!week && timetable.status !== 'failed' && <Skeleton height={120} />}
      {week && (
        <p className={styles.quiet}>
          {load && `${lessonWords(load)} · ${normWords(load)} · `}
          {fetchedAt !== null && (
            <>
              jadwal <Age at={fetchedAt} />
            </>
          )}
        </p>
      )}
      <BlockedList teacher={{ id, name: teacher }} />
      {week?.length === 0 && <p>Belum ada jam mengajar di jadwal tahun ini.</p>}
      {week && week.length > 0 && (
        <div className={styles.week}>
          {inWeekOrder([...days, ...week.map((lesson) => lesson.weekday)], days).map((day) => {
            const name = schoolDayName(day)
            const own = week.filter((lesson) => lesson.weekday === day)
            return (
              <section key={name} aria-label={name} data-today={today === day || undefined}>
                <h3>{today === day ? `${name}, hari ini` : name}</h3>
                {own.length === 0 && <p className={styles.quiet}>Tidak mengajar</p>}
                <ul>
                  {own.map((lesson) => (
                    <li key={lesson.id}>
                      <span className={styles.number}>{hoursWords(lesson.start, lesson.end)}</span>{' '}
                      {lesson.subject} <strong>{lesson.class}</strong>
                      {roomWords(lesson) && <span className={styles.quiet}> · {roomWords(lesson)}</span>}
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
    </div>
  )
}
