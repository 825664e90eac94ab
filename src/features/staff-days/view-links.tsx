import { Link, useSearchParams } from 'react-router-dom'
import styles from './staff-days.module.css'

/** How the staff's days are looked at; `?tampilan=` in the address, the day being the plain one. */
export type StaffView = 'hari' | 'rekap' | 'izin'

const labels: Readonly<Record<StaffView, string>> = {
  hari: 'Hari',
  rekap: 'Rekap bulan',
  izin: 'Izin',
}

export const viewNamed = (name: string | null, views: readonly StaffView[]): StaffView =>
  views.find((view) => view === name) ?? 'hari'

/** Leads from one view to another; filters of the one say nothing in the other. */
export function ViewLinks({ views, current }: { views: readonly StaffView[]; current: StaffView }) {
  const [params] = useSearchParams()
  const to = (view: StaffView) => {
    const next = new URLSearchParams()
    if (view !== 'hari') next.set('tampilan', view)
    const month = params.get('bulan')
    if (view === 'rekap' && month) next.set('bulan', month)
    return `?${next.toString()}`
  }
  return (
    <nav aria-label="Tampilan absensi guru" className={styles.views}>
      {views.map((view) => (
        <Link key={view} to={{ search: to(view) }} aria-current={view === current ? 'page' : undefined}>
          {labels[view]}
        </Link>
      ))}
    </nav>
  )
}
