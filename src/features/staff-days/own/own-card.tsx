import { LogIn, LogOut } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { pullTeacherDays } from '../../../pull/attendance/pull-presences'
import { readStaffDays, type StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { usePull } from '../../../pull/use-pull'
import { useTimetable } from '../../../pull/use-timetable'
import { ClockBanner } from '../../../records/attendance/clock-banner'
import { truthWords } from '../../../records/truth-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { dateWords } from '../../../ui/words/date-words'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { StatusMark } from '../../../ui/parts/status-mark'
import { useSchoolDay } from '../../../workspace/use-school-day'
import { useToday } from '../../../workspace/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { timeOfDay, proposalWords, refusalWords } from '../day-words'
import styles from '../staff-days.module.css'
import type { StaffMarking } from '../use-staff-marking'
import { firstLessonWords } from './first-lesson'
import { useCheckIn } from './use-check-in'

const positionKey = 'hadir:staff-position'

interface OwnCardProps {
  teacherId: string
  save: StaffMarking['save']
}

/** The own day: one large button for check-in and later for check-out, also without a network. */
export function OwnCard({ teacherId, save }: OwnCardProps) {
  const { db, user, timeZone } = useWorkspace()
  const today = useToday()
  const school = useSchoolDay(today)
  const { lessons } = useTimetable()
  const [position, setPosition] = useState(() => localStorage.getItem(positionKey) === 'on')
  const { busy, record } = useCheckIn(save)
  usePull(['teacherDays', today], (reach) => pullTeacherDays(reach, today), {
    fallback: 'Failed to fetch attendances',
  })
  const line = useLiveQuery(
    async () => (await readStaffDays(db, today)).get(teacherId) ?? null,
    [db, today, teacherId],
  )
  const free = school ? freeDayWords(school.kind, school.holiday) : null
  const expected = !free && lessons ? firstLessonWords(lessons, teacherId, today) : null
  const half = line?.day.checkin_time ? 'checkout' : 'checkin'
  const done = Boolean(line?.day.checkout_time)
  return (
    <section className={styles.own} aria-labelledby="kehadiran-saya">
      <div className={styles.ownWords}>
        <h2 id="kehadiran-saya">Kehadiran saya</h2>
        <p className={styles.quiet}>{dateWords(today)}</p>
        {free && <p>Bukan hari sekolah: {free}.</p>}
        {expected && <p>{expected}.</p>}
        <ClockBanner />
        {line && <OwnDay line={line} timeZone={timeZone} />}
      </div>
      <div className={styles.ownActions}>
        {!done && (
          <Button
            look={free ? 'outline' : 'solid'}
            size="lg"
            wide
            busy={busy}
            disabled={line === undefined}
            icon={half === 'checkin' ? <LogIn aria-hidden="true" /> : <LogOut aria-hidden="true" />}
            onClick={() =>
              void record({ teacherId, name: line?.name ?? user.name, date: today }, half, position)
            }
          >
            {half === 'checkin' ? 'Catat masuk' : 'Catat pulang'}
          </Button>
        )}
        {!done && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={position}
              onChange={({ target }) => {
                setPosition(target.checked)
                localStorage.setItem(positionKey, target.checked ? 'on' : 'off')
              }}
            />
            Sertakan posisi saya (boleh tidak)
          </label>
        )}
      </div>
    </section>
  )
}

function OwnDay({ line, timeZone }: { line: StaffDayLine; timeZone: string }) {
  const { day, truth } = line
  const proposal = proposalWords(line)
  const at = timeOfDay(day.checkin_time, timeZone)
  const left = timeOfDay(day.checkout_time, timeZone)
  return (
    <>
      {proposal && <p>Izin Anda disetujui: {proposal}.</p>}
      {(day.status ?? at) && (
        <p className={styles.ownState}>
          {day.status && <StatusMark status={day.status} show="word" />}
          {[at && `masuk ${at}`, left && `pulang ${left}`, day.checkin_location].filter(Boolean).join(' · ')}
          <span className={styles.quiet}>{truthWords[truth]}</span>
        </p>
      )}
      {truth === 'attention' && line.queued?.state === 'rejected' && (
        <Banner kind="error" title="Ditolak sekolah">
          {refusalWords(line)}
        </Banner>
      )}
    </>
  )
}
