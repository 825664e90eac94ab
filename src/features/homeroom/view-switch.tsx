import { useSearchParams } from 'react-router-dom'
import { ViewLinks } from '../../ui/controls/view-links'

const views = [
  { name: 'hari', label: 'Hari' },
  { name: 'minggu', label: 'Minggu', wideOnly: true },
  { name: 'rekap', label: 'Rekap bulan' },
] as const

/** How the register is looked at; `?tampilan=` in the address, the day being the plain one. */
export type RegisterViewName = (typeof views)[number]['name']

export function viewNamed(name: string | null): RegisterViewName {
  return views.find((view) => view.name === name)?.name ?? 'hari'
}

/** The address of a view, with class and day kept. */
export function searchOfView(view: RegisterViewName, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('bulan')
  next.delete('cetak')
  if (view === 'hari') next.delete('tampilan')
  else next.set('tampilan', view)
  return `?${next.toString()}`
}

/** Hari | Minggu | Rekap bulan. The week is for a keyboard and a wide screen; a phone is not led there. */
export function ViewSwitch({ current }: { current: RegisterViewName }) {
  const [search] = useSearchParams()
  return (
    <ViewLinks
      label="Tampilan absensi"
      views={views}
      current={current}
      searchOf={(name) => searchOfView(name, search)}
    />
  )
}
