import { useSearchParams } from 'react-router-dom'
import { ViewLinks } from '../../ui/controls/view-links'

/** How the staff's days are looked at; `?tampilan=` in the address, the day being the plain one. */
export type StaffView = 'hari' | 'saya' | 'rekap' | 'izin'

const labels: Readonly<Record<StaffView, string>> = {
  hari: 'Hari',
  saya: 'Bulan saya',
  rekap: 'Rekap bulan',
  izin: 'Izin',
}

export const viewNamed = (name: string | null, views: readonly StaffView[]): StaffView =>
  views.find((view) => view === name) ?? 'hari'

/** Leads from one view to another; filters of the one have no meaning in the other. */
export function StaffViews({ views, current }: { views: readonly StaffView[]; current: StaffView }) {
  const [params] = useSearchParams()
  const searchOf = (view: StaffView) => {
    const next = new URLSearchParams()
    if (view !== 'hari') next.set('tampilan', view)
    const month = params.get('bulan')
    if ((view === 'rekap' || view === 'saya') && month) next.set('bulan', month)
    return `?${next.toString()}`
  }
  return (
    <ViewLinks
      label="Tampilan absensi guru"
      views={views.map((name) => ({ name, label: labels[name] }))}
      current={current}
      searchOf={searchOf}
    />
  )
}
