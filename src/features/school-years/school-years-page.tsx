import { ArrowUpRight, CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Period } from '../../../contract/school/years/periods'
import { usePagedList } from '../../pull/list/use-paged-list'
import type { PagedList } from '../../pull/list/shown-page'
import { everyPeriod, periodSource } from '../../pull/lists/periods'
import { useRecord } from '../../pull/record/use-record'
import { ListEmpty } from '../../records/list/list-empty'
import { ListNotice, ListSubtitle } from '../../records/list/list-notice'
import { RequestNotice } from '../../records/request-notice'
import { Button } from '../../ui/controls/button'
import { HeaderActions } from '../../ui/parts/header-actions'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useWorkspace } from '../../workspace/workspace'
import { HoursSection } from './hours/hours-section'
import { SemesterPanel } from './calendar/semester-panel'
import { LogView } from './promotion/log/log-view'
import { PromotionList } from './promotion/promotion-list'
import { PromotionView } from './promotion/promotion-view'
import styles from './school-years.module.css'
import { NewYearDialog } from './years/new-year-dialog'
import { useYearActions } from './years/use-year-actions'
import { YearList } from './years/year-list'

/**
 * `/akademik/tahun-ajaran`: school years and semesters, and the calendar of the one that is chosen (`?semester=`); the
 * year end (`?kenaikan`) and its log (`?catatan=`).
 */
export function SchoolYearsPage() {
  const { can } = useWorkspace()
  const list = usePagedList(periodSource, everyPeriod)
  const [params] = useSearchParams()
  const mayPromote = can('students.write') && can('classes.all')
  const log = params.get('catatan')
  if (mayPromote && log) return <LogView key={log} id={log} />
  if (mayPromote && params.has('kenaikan'))
    return list.rows ? <PromotionView periods={list.rows} /> : <PromotionAwaited list={list} />
  return <Years list={list} mayPromote={mayPromote} />
}

/** The year end while the school years are still on their way. */
function PromotionAwaited({ list }: { list: PagedList<Period> }) {
  return (
    <>
      <PageHeader title="Kenaikan kelas" />
      <ListNotice list={list} />
      <PageSkeleton rows={6} />
    </>
  )
}

function Years({ list, mayPromote }: { list: PagedList<Period>; mayPromote: boolean }) {
  const { can } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const periods = list.rows ?? []
  const chosen = chosenOf(periods, params.get('semester'))
  const actions = useYearActions(periods, () => setParams({}, { replace: true }))
  const add = can('periods.write') && (
    <Button icon={<Plus aria-hidden="true" />} disabled={!list.rows} onClick={() => setAdding(true)}>
      Tambah tahun ajaran
    </Button>
  )
  return (
    <>
      <PageHeader
        subtitle={<ListSubtitle list={list} noun="tahun ajaran" />}
        actions={
          <HeaderActions
            tools={[
              mayPromote &&
                periods.length > 0 && {
                  label: 'Kenaikan kelas',
                  icon: <ArrowUpRight size={18} aria-hidden="true" />,
                  to: { search: '?kenaikan' },
                },
            ]}
            main={add}
          />
        }
      />
      <ListNotice list={list} />
      {!list.rows ? (
        <PageSkeleton rows={6} />
      ) : periods.length === 0 ? (
        <ListEmpty
          icon={<CalendarDays />}
          list={list}
          words={{
            noun: 'tahun ajaran',
            searchHint: '',
            nothingYet: 'Kelas, absensi, dan rapor berada dalam satu tahun ajaran.',
            firstStep: add,
          }}
        />
      ) : (
        <div className={styles.page}>
          <div className={styles.side}>
            <YearList periods={periods} chosen={chosen?.part.id} menu={actions.menu} />
            {mayPromote && <PromotionList />}
          </div>
          {chosen && (
            <div className={styles.chosen}>
              <YearNotice id={chosen.period.id} />
              <SemesterPanel key={chosen.part.id} {...chosen} />
              <HoursSection key={chosen.period.id} period={chosen.period} periods={periods} />
            </div>
          )}
        </div>
      )}
      {actions.dialogs}
      {adding && (
        <NewYearDialog
          periods={periods}
          onClose={() => setAdding(false)}
          onMade={(period) => {
            setAdding(false)
            const [first] = period.sub_periods ?? []
            if (first) setParams({ semester: first.id })
          }}
        />
      )}
    </>
  )
}

/**
 * Reads the year that is shown by itself, so that its calendar is as the service has it when it is changed, and shows where
 * the service refuses. That it does not answer is reported by the list of years.
 */
function YearNotice({ id }: { id: string }) {
  const { status, error, refresh } = useRecord(periodSource, id)
  if (!error || error.kind === 'network') return null
  const refused = { network: false, message: error.message }
  return <RequestNotice what="Tahun ajaran ini" known status={status} error={refused} refresh={refresh} />
}

/** The semester that the address names, else the active one, else the newest. */
function chosenOf(periods: readonly Period[], id: string | null) {
  const all = periods.flatMap((period) => (period.sub_periods ?? []).map((part) => ({ period, part })))
  return (
    all.find(({ part }) => part.id === id) ??
    all.find(({ period, part }) => period.is_active && part.is_active) ??
    all[0]
  )
}
