import { pullPeriods } from '../../pull/pull-school-life'
import { useDashboard } from '../../pull/use-dashboard'
import { usePull } from '../../pull/use-pull'
import { useSchoolDay } from '../../workspace/use-school-day'
import { useToday } from '../../workspace/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { Age } from '../../ui/age'
import { dateWords } from '../../ui/date-words'
import { plainName } from '../../ui/initials'
import { PageHeader } from '../../ui/page-header'
import { freeDayWords } from '../../ui/school-day-words'
import { useNow } from '../../ui/use-now'
import { AnnouncementsCard } from './announcements-card'
import { ClassRegisters } from './class-registers'
import styles from './dashboard-page.module.css'
import { FiguresRow } from './figures-row'
import { FirstSteps } from './first-steps'
import { OwnRegisterCard } from './own-register-card'
import { greeting } from './register-words'
import { Unreachable } from './unreachable'
import { WithoutClass } from './without-class'

/** `/dashboard`, by role: the own class's register first, then the school's day. */
export function DashboardPage() {
  const { user, can, timeZone } = useWorkspace()
  const today = useToday()
  const own = can('attendances.write') ? (user.homeroom_class_ids ?? []) : []
  const hour = hourIn(timeZone, useNow())
  return (
    <>
      <PageHeader title={`${greeting(hour)}, ${plainName(user.name)}`} subtitle={dateWords(today)} />
      <div className={styles.stack}>
        {own.map((classId) => (
          <OwnRegisterCard key={classId} classId={classId} today={today} />
        ))}
        {can('announcements.read', 'announcements.write') && <AnnouncementsCard />}
        {can('dashboard.read') && <SchoolDay today={today} own={own} />}
      </div>
    </>
  )
}

function SchoolDay({ today, own }: { today: string; own: readonly string[] }) {
  const { data, dataUpdatedAt, error, refetch } = useDashboard()
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  const day = useSchoolDay(today)
  if (!day) return null
  if (!data) return error && <Unreachable failure={error} onRetry={() => void refetch()} />
  // Yesterday's registers are no news today; the school's size still is.
  const registers = data.date && data.date !== today ? [] : (data.registers ?? [])
  const others = registers.filter((one) => !own.includes(one.class_id))
  const nothing = others.length === 0 && own.length > 0
  return (
    <>
      <WithoutClass figures={data} today={today} />
      <FirstSteps figures={data} />
      {others.length > 0 && (
        <ClassRegisters registers={registers} freeDay={freeDayWords(day.kind, day.holiday)} />
      )}
      {own.length === 0 && <FiguresRow figures={data} />}
      {!nothing && (
        <p className={styles.age}>
          Data sekolah diperbarui <Age at={dataUpdatedAt} />
        </p>
      )}
    </>
  )
}

function hourIn(zone: string, at: number): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).format(at),
  )
}
