import { MapPin } from 'lucide-react'
import { weekday } from '../../../../contract/values/dates'
import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { lessonsOf, lessonsOfDay, type Lesson } from '../../../records/timetable/lessons'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useSchoolClock } from '../../../workspace/calendar/use-today'
import styles from './own.module.css'
import { clockWords } from '../../../../contract/values/clock'

/** What a teacher looks for on the way down the corridor: what is now, what is next, and where. */
export function OwnDay({ lessons, teacherId }: { lessons: readonly Schedule[]; teacherId: string }) {
  const { date, time } = useSchoolClock()
  const school = useSchoolDay(date)
  if (!school) return null
  const free = freeDayWords(school.kind, school.holiday)
  const day = lessonsOfDay(lessonsOf(lessons, teacherId), weekday(date), time)
  return (
    <section className={styles.day} aria-label="Hari mengajar saya">
      {free ? (
        <p className={styles.quiet}>Hari ini {free}, tidak ada pelajaran.</p>
      ) : day.all.length === 0 ? (
        <p className={styles.quiet}>Anda tidak mengajar hari ini.</p>
      ) : !day.now && !day.next ? (
        <p className={styles.quiet}>Selesai mengajar hari ini.</p>
      ) : (
        <>
          {day.now && <Large head={`Sekarang, sampai ${clockWords(day.now.end)}`} lesson={day.now} now />}
          {day.next ? (
            <Large head={`Berikutnya, ${clockWords(day.next.start)}`} lesson={day.next} />
          ) : (
            <p className={styles.quiet}>Sesudah ini selesai mengajar hari ini.</p>
          )}
        </>
      )}
    </section>
  )
}

function Large({ head, lesson, now = false }: { head: string; lesson: Lesson; now?: boolean }) {
  return (
    <div className={styles.large} data-now={now || undefined}>
      <p className={styles.head}>{head}</p>
      <h2 className={styles.class}>{lesson.class}</h2>
      <p>
        {lesson.subject}
        {lesson.bells > 1 && `, ${lesson.bells} jam`}
      </p>
      <p className={styles.where}>
        <MapPin aria-hidden="true" size={18} /> {lesson.room ?? 'Ruang belum ditulis'}
      </p>
    </div>
  )
}
