import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { attendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import type { DateSpan } from '../../../../contract/values/school-year'
import { firstDayOf, lessonDaysOf } from '../../../../contract/values/school-week'
import { failureSentence } from '../../../../contract/failures'
import { listPeriods } from '../../../../contract/school/years/periods'
import { pullPeriods } from '../../../pull/pull-school-life'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { usePull } from '../../../pull/use-pull'
import { schoolYears, semesterOf, yearOf } from '../../../records/attendance/school-years'
import { RequestNotice } from '../../../records/request-notice'
import { ButtonLink } from '../../../ui/controls/button'
import { Age } from '../../../ui/parts/age'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useLacks, useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { chronic } from '../attendance/analysis'
import { arrearsAddress } from '../bills/addresses'
import { AnalyticsFrame } from '../frame/analytics-frame'
import { useAddress } from '../frame/use-address'
import { readWeek } from './read-week'
import { ShareWeek } from './share-week'
import { semesterSpan, weekOf, type ChosenWeek } from './week'
import { WeekSheet, type WeekAddresses } from './week-sheet'
import { weekWords } from './week-words'
import { WithoutAnalytics } from '../frame/without-analytics'
import shared from '../../../ui/theme/shared.module.css'

const fallback = failureSentence(attendanceAnalytics)

/** `/analytic/weekly`: one A4 a week for those who lead the school, from the same figures as the pages. */
export function WeeklyPage() {
  const { db } = useWorkspace()
  const today = useToday()
  const { params } = useAddress()
  const lacking = useLacks('analytics')
  usePull(['periods'], pullPeriods, { fallback: failureSentence(listPeriods), staleMs: 300_000 })
  const periods = useLiveQuery(() => db.periods.toArray(), [db])
  if (lacking) {
    return (
      <WithoutAnalytics>Angka per kelas dan bulan tetap ada di rekap absensi setiap kelas.</WithoutAnalytics>
    )
  }
  if (!periods) return <PageSkeleton rows={10} />
  const now = semesterOf(today, yearOf(today, schoolYears(periods, today)))
  const week = weekOf(params, today, firstDayOf(lessonDaysOf(now?.setting)))
  const year = yearOf(week.last, schoolYears(periods, today))
  const semester = semesterOf(week.last, year)
  return <Week week={week} semesterFirst={semester?.setting?.first_date ?? year.first} />
}

/** Where the pupils behind the figures of a week are listed, over the same days. */
function weekAddresses(week: ChosenWeek, semesterFirst: string): WeekAddresses {
  const page = ({ first, last }: DateSpan) => `/analytic/student-attendance?dari=${first}&sampai=${last}`
  return {
    absent: page(week),
    unfilled: `${page(week)}&absensi=belum`,
    often: `${page(semesterSpan(week, semesterFirst))}&kelompok=${chronic.key}`,
    overdue: arrearsAddress({}),
  }
}

function Week({ week, semesterFirst }: { week: ChosenWeek; semesterFirst: string }) {
  const { can } = useWorkspace()
  const enabled = useOffers('analytics')
  const hasTill = useOffers('till')
  const seesMoney = can('bills.read')
  // Who may see less than before must not be shown what was kept.
  const seen = [can('attendances.read'), can('students.read'), seesMoney].map(Number).join('')
  const query = useDocument(
    ['analytics', 'week', week.first, semesterFirst, seen],
    ({ client }, signal) => readWeek(client, { week, semesterFirst, seesMoney, hasTill }, signal),
    { fallback, staleMs: 120_000, enabled, quiet: true },
  )
  const { data, dataUpdatedAt } = query
  const state = requestState(query, fallback)
  const span = weekWords(week)
  return (
    <AnalyticsFrame
      subtitle={
        <>
          {span}
          {data && (
            <>
              {' '}
              · data <Age at={dataUpdatedAt} />
            </>
          )}
        </>
      }
      paper={span}
      toWeek={false}
      ignored={week.ignored}
      download={data && <ShareWeek report={data} span={span} />}
      filters={
        <nav className={shared.cluster} aria-label="Minggu">
          <ButtonLink to={`?minggu=${week.previous}`} icon={<ChevronLeft aria-hidden="true" />}>
            Sebelumnya
          </ButtonLink>
          {week.next && (
            <ButtonLink to={`?minggu=${week.next}`} icon={<ChevronRight aria-hidden="true" />}>
              Berikutnya
            </ButtonLink>
          )}
        </nav>
      }
    >
      <RequestNotice
        what="Laporan minggu ini"
        known={data !== undefined}
        {...state}
        refresh={() => void query.refetch()}
      />
      {data ? (
        <WeekSheet report={data} behind={weekAddresses(week, semesterFirst)} />
      ) : (
        state.status !== 'failed' && <PageSkeleton rows={10} />
      )}
    </AnalyticsFrame>
  )
}
