import { clockWords } from '../../../../contract/values/clock'
import { addDays, weekday } from '../../../../contract/values/dates'
import { roomWords, type Lesson } from '../../../records/timetable/lessons'
import { cx } from '../../../ui/cx'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { dayAndNumber } from '../../../ui/words/date-words'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { dayOn, weekOf } from '../../../workspace/calendar/school-calendar'
import { useToday } from '../../../workspace/calendar/use-today'
import { DashboardCard } from './dashboard-card'
import styles from './lessons-week.module.css'
import { useOwnLessons } from './use-own-lessons'

/** The own lessons of the week side by side, where there is room for it; once the last school day of a week is over those of the next. */
export function LessonsWeek({ teacherId }: { teacherId: string }) {
  const today = useToday()
  const own = useOwnLessons(teacherId)
  if (usePhoneScreen() || !own) return null
  const { week, settings } = own
  const now = weekOf(today, settings)
  const isOver = today > (now.at(-1) ?? today)
  const dates = isOver ? weekOf(addDays(now[0] ?? today, 7), settings) : now
  // From Monday to Saturday a school may teach, and need not on Saturdays.
  const isDay = (day: number) => day !== 6 || week.some((lesson) => lesson.weekday === day)
  return (
    <DashboardCard title={isOver ? 'Mengajar minggu depan' : 'Mengajar minggu ini'}>
      <ul className={styles.week}>
        {dates
          .filter((date) => isDay(weekday(date)))
          .map((date) => {
            const { kind, holiday } = dayOn(date, settings)
            return (
              <Day
                key={date}
                date={date}
                isToday={date === today}
                free={freeDayWords(kind, holiday)}
                lessons={week.filter((lesson) => lesson.weekday === weekday(date))}
              />
            )
          })}
      </ul>
    </DashboardCard>
  )
}

interface DayProps {
  date: string
  isToday: boolean
  /** Why it is no school day; null on a school day. */
  free: string | null
  lessons: readonly Lesson[]
}

function Day({ date, isToday, free, lessons }: DayProps) {
  return (
    <li className={cx(styles.day, isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
      <h3 className={styles.name}>{dayAndNumber(date)}</h3>
      {free ? (
        <p className={styles.quiet}>{free}</p>
      ) : lessons.length === 0 ? (
        <p className={styles.quiet}>Tidak mengajar</p>
      ) : (
        <ol className={styles.lessons}>
          {lessons.map((lesson) => {
            const room = roomWords(lesson)
            return (
              <li key={lesson.id}>
                <span className={styles.time}>
                  {clockWords(lesson.start)}–{clockWords(lesson.end)}
                </span>
                <b>{lesson.class}</b>
                <span className={styles.subject}>
                  {lesson.subject}
                  {room && `, ${room}`}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </li>
  )
}
