import { CalendarDays } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { weekday } from '../../../contract/values/dates'
import type { Timetable } from '../../pull/use-timetable'
import { RequestNotice } from '../../records/request-notice'
import { BlockedList } from '../../records/timetable/blocked/blocked-list'
import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { EmptyState } from '../../ui/notices/empty-state'
import type { HeaderTool } from '../../ui/parts/header-tools'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { usePhoneScreen } from '../../ui/hooks/use-phone-screen'
import { useOwnTeacherId } from '../../workspace/own-teacher'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import type { BlockedWeeks } from './board/board-index'
import type { Board } from './board/board-lesson'
import { bellsOf, type BellWeek } from './board/bells'
import { belongsTo, weekView, type Subject } from './board/week-view'
import type { EditableWeek } from './edit/editable-week'
import { EditableWeeks } from './edit/editable-weeks'
import { KeepNames } from './keep-names'
import { OwnDay } from './own/own-day'
import { useTimetableYears } from './use-timetable-years'
import { useSchoolWeek, type SchoolNames } from './use-school-week'
import styles from './timetable.module.css'
import { choicesOf, subjectIn, type SubjectChoices } from './week-address'
import { DayList } from './week/day-list'
import { PrintPage } from './paper/print-page'
import { SubjectPicker } from './week/subject-picker'
import { WeekGrid } from './week/week-grid'
import { blockedFor, closedLine, noMarks } from './week/week-marks'
import { YearChoice } from './week/year-choice'
import { WeekTools } from './week/week-tools'

/** `/akademik/jadwal-pelajaran`: the week of a class, a teacher or a room. */
export function TimetablePage() {
  const { years, other } = useTimetableYears()
  const { timetable, service, otherYear, periodId, days, names, bells, blocked } = useSchoolWeek(
    other?.id ?? null,
  )
  const ownId = useOwnTeacherId()
  const known = service !== undefined && ownId !== undefined
  return (
    <div className={styles.page}>
      <KeepNames otherYear={otherYear} />
      <PageHeader subtitle={<Subtitle timetable={timetable} />} />
      <YearChoice years={years} shown={otherYear} />
      {other && (
        <Banner title={`Jadwal ${other.name} sedang disiapkan`}>
          Guru dan siswa melihatnya setelah tahun ajaran itu diaktifkan.
        </Banner>
      )}
      <RequestNotice {...timetable} what="Jadwal" known={service !== undefined} />
      {!known && timetable.status !== 'failed' && <PageSkeleton rows={8} />}
      {known && (
        <Weeks
          key={otherYear}
          board={service}
          timetable={timetable}
          otherYear={otherYear}
          periodId={periodId}
          days={days}
          ownId={ownId}
          names={names}
          bells={bells}
          blocked={blocked}
        />
      )}
    </div>
  )
}

function Subtitle({ timetable: { lessons, fetchedAt, status } }: { timetable: Timetable }) {
  if (!lessons || fetchedAt === null) return status === 'failed' ? null : <>Memuat...</>
  return (
    <>
      {lessons.length.toLocaleString('id')} jam pelajaran seminggu · data <Age at={fetchedAt} />
    </>
  )
}

interface WeeksProps {
  board: Board
  timetable: Timetable
  otherYear: string | null
  periodId: string | null
  days: readonly number[]
  ownId: string | null
  names: SchoolNames
  bells: BellWeek
  blocked: BlockedWeeks
}

function Weeks({ board, timetable, otherYear, periodId, days, ownId, names, bells, blocked }: WeeksProps) {
  const [params] = useSearchParams()
  const { can } = useWorkspace()
  const date = useToday()
  // No day of a year that is not the active one is today.
  const today = otherYear === null ? weekday(date) : null
  const choices = useMemo(() => choicesOf(board, names.classes, names.teachers), [board, names])
  const whose = useMemo(
    () => subjectIn(params) ?? firstSubject(board, ownId, choices),
    [params, board, ownId, choices],
  )
  if (!whose)
    return (
      <EmptyState icon={<CalendarDays />} title="Jadwal belum dapat disusun">
        Jadwal memerlukan kelas. Buat kelas dulu di Manajemen kelas.
      </EmptyState>
    )
  if (params.get('tampilan') === 'cetak')
    return <PrintPage {...{ board, days, bells, blocked, whose, choices }} />
  const name = choices[whose.kind].find(({ id }) => id === whose.id)?.name ?? whose.id
  const closed = closedLine(blockedFor(blocked, whose))
  const head = (more: readonly HeaderTool[] = []) => (
    <>
      <div className={styles.head}>
        <SubjectPicker whose={whose} choices={choices} />
        <WeekTools service={board} whose={whose} name={name} active={otherYear === null} more={more} />
      </div>
      {whose.kind === 'teacher' && <BlockedList key={whose.id} teacher={{ id: whose.id, name }} />}
      {closed && <p className={styles.quiet}>{closed}</p>}
    </>
  )
  const week = {
    service: board,
    whose,
    name,
    days,
    names,
    bells,
    blocked,
    today,
    head,
  }
  return (
    <>
      {otherYear === null && whose.kind === 'teacher' && whose.id === ownId && (
        <OwnDay lessons={timetable.lessons ?? []} teacherId={whose.id} />
      )}
      {can('schedules.write') ? (
        <EditableWeeks {...week} otherYear={otherYear} periodId={periodId} />
      ) : (
        <ReadWeek {...week} />
      )}
    </>
  )
}

type ReadWeekProps = Omit<EditableWeek, 'names' | 'otherYear' | 'periodId'>

function ReadWeek({ service, whose, name, days, bells, blocked, today, head }: ReadWeekProps) {
  const phone = usePhoneScreen()
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [day, setDay] = useState(today)
  const all = [...service.values()]
  const own = all.filter((lesson) => belongsTo(lesson, whose))
  const view = weekView(service, bellsOf(own, all, days, bells), whose)
  const marks = { ...noMarks, blocked: blockedFor(blocked, whose) }
  return (
    <>
      {head()}
      {own.length === 0 && <p className={styles.quiet}>Belum ada jadwal untuk {name}.</p>}
      {phone ? (
        <DayList view={view} whose={whose} day={day} today={today} onDay={setDay} marks={marks} />
      ) : (
        <WeekGrid
          view={view}
          whose={whose}
          label={`Jadwal ${name}`}
          today={today}
          marks={marks}
          at={at}
          onMove={setAt}
        />
      )}
    </>
  )
}

/** What is shown first: a teacher's own week, else the first class. */
function firstSubject(board: Board, ownId: string | null, choices: SubjectChoices): Subject | null {
  if (ownId && [...board.values()].some((lesson) => lesson.teacher?.id === ownId))
    return { kind: 'teacher', id: ownId }
  const first = choices.class[0]
  return first ? { kind: 'class', id: first.id } : null
}
