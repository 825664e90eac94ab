import { CalendarClock } from 'lucide-react'
import { weekday } from '../../../../contract/values/dates'
import type { Timetable } from '../../../pull/use-timetable'
import { Skeleton } from '../../../ui/notices/skeleton'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useSchoolClock } from '../../../workspace/calendar/use-today'
import {
  lessonsOf,
  lessonsOfDay,
  roomWords,
  type Lesson,
  type LessonsOfDay,
} from '../../../records/timetable/lessons'
import { LeaveToday } from './leave-today'
import styles from '../staff.module.css'
import { clockWords } from '../../../../contract/values/clock'

interface TodayCardProps {
  id: string
  timetable: Timetable
  mayReadLeaves: boolean
}

/** Where somebody is now and where they go next, by the timetable and the school's clock. */
export function TodayCard({ id, timetable, mayReadLeaves }: TodayCardProps) {
  const { date, time } = useSchoolClock()
  const school = useSchoolDay(date)
  return (
    <section className={styles.today} aria-label="Hari ini">
      <CalendarClock aria-hidden="true" />
      <div>
        {mayReadLeaves && <LeaveToday id={id} date={date} />}
        <TodayWords
          free={school && freeDayWords(school.kind, school.holiday)}
          day={timetable.lessons && lessonsOfDay(lessonsOf(timetable.lessons, id), weekday(date), time)}
          failed={timetable.status === 'failed'}
        />
      </div>
    </section>
  )
}

interface TodayWordsProps {
  /** Why today is no school day; undefined while that is being read. */
  free: string | null | undefined
  day: LessonsOfDay | undefined
  failed: boolean
}

function TodayWords({ free, day, failed }: TodayWordsProps) {
  if (free) return <p>Hari ini {free}, tidak ada pelajaran.</p>
  if (!day) return failed ? <p>Jadwal hari ini belum ada di perangkat ini.</p> : <Skeleton width="70%" />
  if (day.all.length === 0) return <p>Tidak mengajar hari ini.</p>
  const { now, next, all } = day
  if (!now && !next) return <p>Selesai mengajar hari ini ({bells(all)} jam).</p>
  return (
    <>
      {now && (
        <p>
          <strong>Sekarang {place(now)}</strong>, sampai {clockWords(now.end)}
        </p>
      )}
      {next ? (
        <p className={now ? styles.quiet : undefined}>
          Berikutnya {clockWords(next.start)}: {place(next)}
        </p>
      ) : (
        <p className={styles.quiet}>Sesudah itu selesai mengajar hari ini.</p>
      )}
    </>
  )
}

const bells = (lessons: readonly Lesson[]) => lessons.reduce((sum, lesson) => sum + lesson.bells, 0)

const place = (lesson: Lesson) =>
  [`${lesson.subject} di ${lesson.class}`, roomWords(lesson)].filter(Boolean).join(', ')
