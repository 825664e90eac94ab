import { useLiveQuery } from 'dexie-react-hooks'
import { pullTeacherDays } from '../../../pull/attendance/pull-presences'
import { readStaffDays } from '../../../pull/staff-days/read-staff-days'
import { usePull } from '../../../pull/use-pull'
import { useTimetable } from '../../../pull/use-timetable'
import { ClockBanner } from '../../../records/attendance/clock-banner'
import { dateWords } from '../../../ui/words/date-words'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../staff-days.module.css'
import type { StaffMarking } from '../use-staff-marking'
import { firstLessons, lastLessonEnd } from './day-lessons'
import { firstLessonWords } from './first-lesson'
import { OwnActions } from './own-actions'
import { OwnDay } from './own-day'
import { useCheckIn } from './use-check-in'

interface OwnCardProps {
  teacherId: string
  marking: StaffMarking
}

/** The own day: one large button for check-in and later for check-out, also without a network. */
export function OwnCard({ teacherId, marking }: OwnCardProps) {
  const { db, user } = useWorkspace()
  const today = useToday()
  const school = useSchoolDay(today)
  const { lessons = [] } = useTimetable()
  const checkIn = useCheckIn(marking, firstLessons(lessons, today).get(teacherId) ?? null)
  usePull(['teacherDays', today], (reach) => pullTeacherDays(reach, today), {
    fallback: 'Failed to fetch attendances',
  })
  const line = useLiveQuery(
    async () => (await readStaffDays(db, today)).get(teacherId) ?? null,
    [db, today, teacherId],
  )
  const free = school ? freeDayWords(school.kind, school.holiday) : null
  const expected = free ? null : firstLessonWords(lessons, teacherId, today)
  const about = { teacherId, name: line?.name ?? user.name, date: today }
  return (
    <section className={styles.own} aria-labelledby="kehadiran-saya">
      <div className={styles.ownWords}>
        <h2 id="kehadiran-saya">Kehadiran saya</h2>
        <p className={styles.quiet}>{dateWords(today)}</p>
        {free && <p>Bukan hari sekolah: {free}.</p>}
        {expected && <p>{expected}.</p>}
        <ClockBanner />
        {line && <OwnDay line={line} onTakeBack={(half) => void checkIn.takeBack(about, half, line)} />}
      </div>
      <OwnActions
        line={line}
        isFree={free !== null}
        lastEnd={free ? null : lastLessonEnd(lessons, teacherId, today)}
        busy={checkIn.busy}
        onRecord={(half, withPosition) => void checkIn.record(about, half, withPosition)}
      />
    </section>
  )
}
