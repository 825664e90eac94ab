import { UserRoundX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { lateView } from '../../ui/late/late-part'
import { useOwnTeacherId } from '../../workspace/own-teacher'
import { useWorkspace } from '../../workspace/workspace'
import { DayView } from './day/day-view'
import { LeavesView } from './leaves/leaves-view'
import { OwnCard } from './own/own-card'
import { OwnMonth } from './own/own-month'
import { StaffRecapView } from './recap/recap-view'
import styles from './staff-days.module.css'
import { useStaffDayImport } from './use-staff-day-import'
import { useStaffMarking } from './use-staff-marking'
import { StaffViews, viewNamed, type StaffView } from './staff-views'

const StaffDayImportPage = lateView(
  async () => (await import('./import/staff-day-import-page')).StaffDayImportPage,
)

/** `/absensi/guru`: the own check-in, and the staff's days for those who read them. With `?impor=`, the import of a machine's file. */
export function StaffDaysPage() {
  const { can } = useWorkspace()
  const [params] = useSearchParams()
  const marking = useStaffMarking()
  const own = useOwnTeacherId()
  const readsAll = can('teacher_attendances.read', 'teacher_attendances.write')
  // Figures of single persons are for those who lead the school or keep its staff (decision 0031).
  const leads = readsAll && can('teachers.write', 'analytics.read')
  const views: StaffView[] = [
    'hari',
    ...(own === null ? [] : (['saya'] as const)),
    ...(readsAll ? (['rekap'] as const) : []),
    'izin',
  ]
  const mayImport = useStaffDayImport()
  const view = viewNamed(params.get('tampilan'), views)
  if (params.has('impor') && mayImport) return <StaffDayImportPage />
  if (own === undefined) return <PageSkeleton rows={8} />
  if (own === null && !readsAll) return <NotOnStaff />
  return (
    <div className={styles.page}>
      <PageHeader actions={<StaffViews views={views} current={view} />} />
      {view === 'hari' && own !== null && <OwnCard teacherId={own} marking={marking} />}
      {view === 'hari' && readsAll && <DayView marking={marking} />}
      {view === 'izin' && <LeavesView own={own} readsAll={readsAll || can('teachers.write')} />}
      {view === 'saya' && own !== null && <OwnMonth teacherId={own} />}
      {view === 'rekap' && <StaffRecapView persons={leads} marking={marking} />}
    </div>
  )
}

function NotOnStaff() {
  return (
    <>
      <PageHeader />
      <EmptyState icon={<UserRoundX />} title="Akun ini bukan akun pegawai">
        Minta tata usaha menghubungkan akun Anda dengan data guru atau pegawai, lalu masuk lagi.
      </EmptyState>
    </>
  )
}
