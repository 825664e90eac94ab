import { Link } from 'react-router-dom'
import { clockWords } from '../../../../contract/values/clock'
import { weekday } from '../../../../contract/values/dates'
import { lessonsOfDay, nextTeachingDay, roomWords, type Lesson } from '../../../records/timetable/lessons'
import { dateWords } from '../../../ui/words/date-words'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { dayOn } from '../../../workspace/calendar/school-calendar'
import { useSchoolClock } from '../../../workspace/calendar/use-today'
import { DashboardCard } from './dashboard-card'
import styles from './lessons-card.module.css'
import { useOwnLessons } from './use-own-lessons'

/**
 * The own lessons of today, and once they are over those of the next day that has any. Renders nothing for a person without
 * lessons this week.
 */
export function LessonsCard({ teacherId }: { teacherId: string }) {
  const { date, time } = useSchoolClock()
  const own = useOwnLessons(teacherId)
  if (!own) return null
  const { week, settings } = own
  const { kind, holiday } = dayOn(date, settings)
  const free = freeDayWords(kind, holiday)
  const { all, now, next } = lessonsOfDay(week, weekday(date), time)
  const following =
    free === null && (now ?? next)
      ? null
      : nextTeachingDay(week, date, (one) => dayOn(one, settings).kind === 'school')
  return (
    <DashboardCard title="Mengajar hari ini">
      {free ? (
        <p className={styles.quiet}>Hari ini {free}, tidak ada pelajaran.</p>
      ) : all.length === 0 ? (
        <p className={styles.quiet}>Anda tidak mengajar hari ini.</p>
      ) : (
        <ol className={styles.list}>
          {all.map((lesson) => (
            <Row
              key={lesson.id}
              lesson={lesson}
              state={
                lesson === now ? 'now' : lesson === next ? 'next' : lesson.end <= time ? 'past' : 'coming'
              }
            />
          ))}
        </ol>
      )}
      {following && (
        <>
          <h3 className={styles.next}>Berikutnya: {dateWords(following.date)}</h3>
          <ol className={styles.list}>
            {following.lessons.map((lesson) => (
              <Row key={lesson.id} lesson={lesson} state="coming" />
            ))}
          </ol>
        </>
      )}
      <Link className={styles.more} to="/akademik/jadwal-pelajaran">
        Jadwal seminggu
      </Link>
    </DashboardCard>
  )
}

function Row({ lesson, state }: { lesson: Lesson; state: 'past' | 'now' | 'next' | 'coming' }) {
  const room = roomWords(lesson)
  return (
    <li className={styles.row} data-state={state} aria-current={state === 'now' ? 'time' : undefined}>
      <span className={styles.time}>
        {clockWords(lesson.start)}–{clockWords(lesson.end)}
      </span>
      <span className={styles.words}>
        <b>{lesson.class}</b> · {lesson.subject}
        {room && <span className={styles.room}>, {room}</span>}
      </span>
      {state === 'now' && <span className={styles.now}>Sekarang</span>}
      {state === 'next' && <span className={styles.now}>Berikutnya</span>}
    </li>
  )
}
