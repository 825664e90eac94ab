import { CalendarRange } from 'lucide-react'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import { pullPeriods } from '../../pull/pull-school-life'
import { useDashboard } from '../../pull/use-dashboard'
import { usePull } from '../../pull/use-pull'
import { useSchoolDay } from '../../workspace/calendar/use-school-day'
import { useOwnTeacherId } from '../../workspace/own-teacher'
import { useToday } from '../../workspace/calendar/use-today'
import { useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { Age } from '../../ui/parts/age'
import { dateWords } from '../../ui/words/date-words'
import { ButtonLink } from '../../ui/controls/button'
import { plainName } from '../../../contract/values/plain-name'
import { PageHeader } from '../../ui/parts/page-header'
import { freeDayWords } from '../../ui/words/school-day-words'
import { useNow } from '../../ui/hooks/use-now'
import { AbsencesCard } from './cards/absences-card'
import { AnnouncementsCard } from './cards/announcements-card'
import { ClassRegisters } from './cards/class-registers'
import shared from '../../ui/theme/shared.module.css'
import styles from './dashboard-page.module.css'
import { FiguresRow } from './cards/figures-row'
import { FirstSteps } from './first-steps'
import { NeedsCard } from './needs/needs-card'
import { isOfToday, useNeeds } from './needs/use-needs'
import { OwnRegisterCard } from './cards/own-register-card'
import { greeting } from './register-words'
import { Unreachable } from './unreachable'
import { WithoutClass } from './without-class'
import { latePart } from '../../ui/late/late-part'

// Not what a first screen waits for.
const CheckInCard = latePart(async () => (await import('./cards/check-in-card')).CheckInCard)
const LessonsCard = latePart(async () => (await import('./cards/lessons-card')).LessonsCard)
const LessonsWeek = latePart(async () => (await import('./cards/lessons-week')).LessonsWeek)
const LastBackup = latePart(async () => (await import('./backup/last-backup')).LastBackup)
const ClassTrendsCard = latePart(async () => (await import('./cards/class-trends-card')).ClassTrendsCard)
const MoneyCards = latePart(async () => (await import('./cards/money-cards')).MoneyCards)

/** `/dashboard`, by role: the own class's register and what waits for the person first, then the school's day. */
export function DashboardPage() {
  const { user, can, timeZone } = useWorkspace()
  const today = useToday()
  const own = can('attendances.write') ? (user.homeroom_class_ids ?? []) : []
  const hour = hourIn(timeZone, useNow())
  const mayRead = can('dashboard.read')
  const seesWeek = useOffers('analytics') && can('analytics.read')
  const leads = seesWeek && can('attendances.read') && can('classes.all')
  const { data, dataUpdatedAt, error, refetch } = useDashboard({ enabled: mayRead, live: true })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  // Yesterday's registers and absences are no news today; the school's size still is.
  const figures = isOfToday(data, today) ? data : undefined
  const needs = useNeeds(data, today, own)
  // A plain service does not tell what waits: of it the card lists only what this device knows.
  const tellsNeeds = useOffers('dashboard_needs')
  const isKnown = !mayRead || isOfToday(data, today)
  const day = useSchoolDay(today)
  const free = day && freeDayWords(day.kind, day.holiday)
  const keepsMoney = can('bills.write') && !can('attendances.read')
  const teaches = can('schedules.read') ? user.teacher_id : null
  // Who takes a register and gives no lessons is at school by taking it.
  const ownDay = useOwnTeacherId() ?? null
  const recordsDay = teaches || (!can('attendances.write') && !can('attendances.read')) ? ownDay : null
  const unreached = mayRead && !data && error
  return (
    <>
      <PageHeader
        title={`${greeting(hour)}, ${plainName(user.name)}`}
        subtitle={[dateWords(today), ...(free ? [free] : [])].join(' · ')}
        actions={
          seesWeek && (
            <ButtonLink to="/analytic/weekly" icon={<CalendarRange aria-hidden="true" />}>
              Laporan mingguan
            </ButtonLink>
          )
        }
      />
      <div className={styles.board}>
        {/* What a young school still needs comes before what waits: most of it waits for this. */}
        <div className={styles.whole}>{data && <FirstSteps figures={data} onDone={() => refetch()} />}</div>
        <div className={styles.stack}>
          {recordsDay && <CheckInCard teacherId={recordsDay} today={today} isMain={own.length === 0} />}
          {own.map((classId) => (
            <OwnRegisterCard key={classId} classId={classId} today={today} />
          ))}
          {teaches && own.length === 0 && <LessonsCard teacherId={teaches} />}
          {data?.last_backup && <LastBackup at={data.last_backup.at} />}
          {data && <WithoutClass figures={data} today={today} />}
          {unreached && <Unreachable failure={error} onRetry={() => void refetch()} />}
          {needs && (needs.length > 0 || (tellsNeeds && (isKnown || (data && error)))) && (
            <NeedsCard needs={needs} isKnown={isKnown || !tellsNeeds || !error} />
          )}
          {keepsMoney && <MoneyCards today={today} />}
        </div>
        <div className={styles.stack}>
          {teaches && own.length > 0 && <LessonsCard teacherId={teaches} />}
          {can('announcements.read', 'announcements.write') && <AnnouncementsCard />}
          {figures?.absences && free === null && (
            <AbsencesCard absences={figures.absences} registers={figures.registers ?? []} today={today} />
          )}
          {data && own.length === 0 && <FiguresRow figures={data} />}
        </div>
        <div className={styles.whole}>
          {leads && <ClassTrendsCard today={today} />}
          {data && <SchoolDay figures={data} today={today} own={own} free={free} />}
          {teaches && <LessonsWeek teacherId={teaches} />}
          {data && (
            <p className={shared.muted}>
              Data sekolah diperbarui <Age at={dataUpdatedAt} />
            </p>
          )}
        </div>
      </div>
    </>
  )
}

interface SchoolDayProps {
  figures: Dashboard
  today: string
  own: readonly string[]
  /** Why today is no school day; null on a school day, undefined while that is read. */
  free: string | null | undefined
}

function SchoolDay({ figures, today, own, free }: SchoolDayProps) {
  if (free === undefined) return null
  const registers = figures.date && figures.date !== today ? [] : (figures.registers ?? [])
  const others = registers.filter((one) => !own.includes(one.class_id))
  return others.length > 0 && <ClassRegisters registers={registers} freeDay={free} />
}

function hourIn(zone: string, at: number): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).format(at),
  )
}
