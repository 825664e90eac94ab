import { weekday } from '../../../../../contract/values/dates'
import type { StoredStudent } from '../../../../pull/lists/students'
import { useLessons } from '../data/use-lessons'
import { lessonsOn } from '../story/lessons'
import { Line, Lines, NoLines } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { dotted } from '../story/story-words'
import styles from '../student.module.css'
import { everyDay, inWeekOrder } from '../../../../../contract/values/school-week'
import { schoolDayName } from '../../../../../contract/values/school-week-words'
import { useLessonDays } from '../../../../workspace/calendar/use-settings'

/** The week of the pupil's class; today first on the eye. */
export function ScheduleSection({ student, today }: { student: StoredStudent; today: string }) {
  const part = useLessons(student)
  const days = useLessonDays()
  return (
    <section aria-label="Jadwal">
      <h2 className={styles.heading}>Jadwal kelas sekarang</h2>
      <PartNotice part={part} what="Jadwal siswa ini" />
      {part.data?.length === 0 && <NoLines>Kelas siswa ini belum punya jadwal.</NoLines>}
      <div className={styles.week}>
        {inWeekOrder(everyDay, days).map((day) => {
          const name = schoolDayName(day)
          const lessons = lessonsOn(part.data ?? [], day)
          return (
            lessons.length > 0 && (
              <section key={name} aria-label={name} data-today={weekday(today) === day || undefined}>
                <h3>{weekday(today) === day ? `${name}, hari ini` : name}</h3>
                <Lines label={name}>
                  {lessons.map((lesson) => (
                    <Line
                      key={lesson.id}
                      title={lesson.subject?.name ?? 'Pelajaran'}
                      detail={dotted(
                        lesson.teacher?.name,
                        lesson.room,
                        lesson.hours > 1 && `${lesson.hours} jam`,
                      )}
                      end={[lesson.start_time, lesson.end_time]
                        .filter(Boolean)
                        .join('–')
                        .replaceAll(':', '.')}
                    />
                  ))}
                </Lines>
              </section>
            )
          )
        })}
      </div>
    </section>
  )
}
