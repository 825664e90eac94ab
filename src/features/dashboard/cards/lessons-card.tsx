import { Link } from 'react-router-dom'
import { failureSentence } from '../../../../contract/failures'
import { listSchedules } from '../../../../contract/school/schedules'
import { clockWords } from '../../../../contract/values/clock'
import { weekday } from '../../../../contract/values/dates'
import { useDocument } from '../../../pull/request/use-document'
import { lessonsOf, lessonsOfDay, roomWords, type Lesson } from '../../../records/timetable/lessons'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { useSchoolDay } from '../../../workspace/use-school-day'
import { useSchoolClock } from '../../../workspace/use-today'
import { DashboardCard } from './dashboard-card'
import styles from './lessons-card.module.css'

/** A timetable changes some times a year. */
const staleMs = 30 * 60_000

/**
 * The own lessons of today, without a network as they were last read. They are asked for by themselves: the timetable of the
 * whole school would delay a register on a slow line. Renders nothing for a person without lessons this week.
 */
export function LessonsCard({ teacherId }: { teacherId: string }) {
  const { date, time } = useSchoolClock()
  const school = useSchoolDay(date)
  const { data: lessons } = useDocument(
    ['own-lessons', teacherId],
    ({ client }, signal) => client.send(listSchedules, { query: { teacher_id: teacherId }, signal }),
    { fallback: failureSentence(listSchedules), staleMs, quiet: true },
  )
  const week = lessons && lessonsOf(lessons, teacherId)
  if (!school || !week || week.length === 0) return null
  const free = freeDayWords(school.kind, school.holiday)
  const { all, now } = lessonsOfDay(week, weekday(date), time)
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
              state={lesson === now ? 'now' : lesson.end <= time ? 'past' : 'coming'}
            />
          ))}
        </ol>
      )}
      <Link className={styles.more} to="/akademik/jadwal-pelajaran">
        Jadwal seminggu
      </Link>
    </DashboardCard>
  )
}

function Row({ lesson, state }: { lesson: Lesson; state: 'past' | 'now' | 'coming' }) {
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
    </li>
  )
}
