import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { isRealDate } from '../../../../contract/values/dates'
import { useCalendar } from '../../../workspace/calendar/use-calendar'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useAnnounceFinished } from '../../../workspace/calendar/register-finished'
import { useToday } from '../../../workspace/calendar/use-today'
import { wakeReplay } from '../../../workspace/line/wake-replay'
import { useWorkspace } from '../../../workspace/workspace'
import { dateWords } from '../../../ui/words/date-words'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { statusWords } from '../../../ui/words/status-words'
import { DetailsSheet } from './row/details-sheet'
import { isOpenAgain } from '../lock/is-open-again'
import { NoClass } from '../no-class'
import { countMarks, isFinished, restOf } from './read-register'
import { RegisterBar } from './register-bar'
import { RegisterHead } from './register-head'
import { RegisterList } from './row/register-list'
import { RegisterNotices } from './register-notices'
import styles from './register-page.module.css'
import { useAwayDays } from './use-away-days'
import { useMarking } from './use-marking'
import { useOwnClass } from '../use-own-class'
import { useRegister, useRegisterAhead } from './use-register'
import { viewNamed } from '../view-switch'
import { withParts } from '../../../ui/address-parts'
import { lateDialog, lateView } from '../../../ui/late/late-part'

const DayPicker = lateDialog(async () => (await import('../day/day-picker')).DayPicker)

// The phone at seven needs neither.
const skeleton = <PageSkeleton rows={10} />
const WeekPage = lateView(async () => (await import('../week-grid/week-page')).WeekPage, skeleton)
const RecapPage = lateView(async () => (await import('../recap/recap-page')).RecapPage, skeleton)

/**
 * /akademik/wali-kelas/absensi: the register of one class and day, opened on today; its week and its
 * month by `?tampilan=`.
 */
export function RegisterPage() {
  const own = useOwnClass()
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tanggal') ?? ''
  const date = isRealDate(asked) && asked <= today ? asked : today
  const { user } = useWorkspace()
  const isAhead = own.current === undefined && !search.has('kelas') && !search.has('tampilan')
  useRegisterAhead(isAhead ? user.homeroom_class_ids?.[0] : undefined, date)
  if (own.current === undefined) return <PageSkeleton rows={10} />
  if (own.current === null) return <NoClass own={own} />
  const openDay = (day: string) => setSearch(withParts({ tanggal: day === today ? null : day }))
  const shown = viewNamed(search.get('tampilan'))
  const common = { own, date, today, onDate: openDay }
  if (shown === 'hari') {
    return <Register key={`${own.current.id} ${date}`} {...common} classId={own.current.id} />
  }
  return shown === 'minggu' ? (
    <WeekPage key={own.current.id} {...common} current={own.current} />
  ) : (
    <RecapPage key={own.current.id} own={own} current={own.current} date={date} today={today} />
  )
}

interface RegisterProps {
  own: ReturnType<typeof useOwnClass>
  classId: string
  date: string
  today: string
  onDate: (date: string) => void
}

function Register({ own, classId, date, today, onDate }: RegisterProps) {
  const { can } = useWorkspace()
  const calendar = useCalendar()
  const day = useSchoolDay(date, own.current?.period_id)
  const { view, fetching, monthAt } = useRegister(classId, date, today)
  const { save, undo, failed } = useMarking(classId, date)
  const [picking, setPicking] = useState(false)
  const [detailsOf, setDetailsOf] = useState<string | null>(null)
  const [finished, setFinished] = useState(false)
  const setting = calendar?.subPeriod?.setting ?? null
  const lines = useMemo(() => view?.lines ?? [], [view])
  const away = useAwayDays({ classId, date, monthAt, enabled: date === today }, lines)
  const lock = view?.lock ?? null
  // What was opened again may have locked since it was fetched.
  const overdue = lock !== null && !can('attendances.unlock') && !isOpenAgain(lock)
  const closed = (view?.locked ?? false) || overdue
  const locked = closed || !can('attendances.write')
  useAnnounceFinished(lines.length > 0 && (locked || isFinished(lines, finished)))

  const onMark = useCallback(
    (student: { id: string; name: string }, status: AttendanceStatus) =>
      save(
        [{ student_id: student.id, subject: student.name, patch: { status } }],
        `${student.name}: ${statusWords[status].word}`,
      ),
    [save],
  )
  const markRest = async () => {
    const rest = restOf(lines)
    const intents = rest.map(({ line, status }) => ({
      student_id: line.student.id,
      subject: line.student.name,
      patch: { status, ...(line.proposal?.minutes_late ? { minutes_late: line.proposal.minutes_late } : {}) },
    }))
    return rest.length === 0 || (await save(intents, `${String(rest.length)} siswa ditandai`))
  }
  const finish = async () => {
    if (!(await markRest())) return
    setFinished(true)
    localStorage.setItem('hadir:useful', '1')
    wakeReplay('now')
  }

  if (!view) return <PageSkeleton rows={10} />
  return (
    <div className={styles.page}>
      <RegisterHead
        own={own}
        date={date}
        today={today}
        setting={setting}
        counts={countMarks(lines)}
        onDate={onDate}
        onPickDay={() => {
          setPicking(true)
        }}
      />
      {date !== today && <p className={styles.other}>{dateWords(date)}</p>}
      <RegisterNotices
        classId={classId}
        date={date}
        locked={closed}
        view={view}
        fetching={fetching}
        day={day}
        failed={failed}
      />
      <RegisterList lines={lines} away={away} locked={locked} onMark={onMark} onDetails={setDetailsOf} />
      {lines.length > 0 && (
        <RegisterBar
          lines={lines}
          undo={undo}
          locked={locked}
          finished={finished}
          awayCount={away.size}
          onRest={() => void markRest()}
          onFinish={() => void finish()}
        />
      )}
      {picking && (
        <DayPicker
          open
          onClose={() => setPicking(false)}
          classId={classId}
          date={date}
          today={today}
          setting={setting}
          onDate={onDate}
        />
      )}
      <DetailsSheet
        line={lines.find((line) => line.student.id === detailsOf) ?? null}
        date={date}
        locked={locked}
        onClose={() => {
          setDetailsOf(null)
        }}
        onSave={(line, patch) =>
          save(
            [{ student_id: line.student.id, subject: line.student.name, patch }],
            `${line.student.name}: rincian`,
          )
        }
      />
    </div>
  )
}
