import type { Dashboard } from '../../../contract/analytics/dashboard'
import { useCalendar } from '../../workspace/calendar/use-calendar'
import { useWorkspace } from '../../workspace/workspace'
import { Banner } from '../../ui/notices/banner'
import { ButtonLink } from '../../ui/controls/button'

/** Pupils whom the year end forgot, for as long as there are any, and a school year that ended without a next one. */
export function WithoutClass({ figures, today }: { figures: Dashboard; today: string }) {
  const { can } = useWorkspace()
  const period = useCalendar()?.period
  const mayPromote = can('students.write') && can('classes.all') && can('periods.read')
  const ends = (period?.sub_periods ?? []).flatMap(({ setting }) => setting?.last_date ?? [])
  const isOver = ends.length > 0 && ends.every((last) => last < today)
  const known = figures.without_class ?? []
  return (
    <>
      {known.map(({ period_id, period_name, students }) => (
        <Banner
          key={period_id}
          kind="warn"
          title={`${students.toLocaleString('id-ID')} siswa belum punya kelas di ${period_name}`}
          action={mayPromote && <ButtonLink to="/akademik/tahun-ajaran?kenaikan">Atur kelasnya</ButtonLink>}
        >
          Mereka tidak ada di absensi mana pun sampai punya kelas.
        </Banner>
      ))}
      {isOver && can('periods.write') && (
        <Banner
          kind="warn"
          title={`Tahun ajaran ${period?.name ?? ''} sudah selesai`}
          action={<ButtonLink to="/akademik/tahun-ajaran">Buka tahun ajaran</ButtonLink>}
        >
          Aktifkan semester berikutnya supaya absensi dapat diisi.
        </Banner>
      )}
    </>
  )
}
