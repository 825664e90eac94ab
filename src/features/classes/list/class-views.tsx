import { ViewLinks } from '../../../ui/controls/view-links'

const views = [
  { name: 'kartu', label: 'Kartu' },
  { name: 'daftar', label: 'Daftar' },
] as const

/** How the classes are looked at; `?tampilan=` in the address, the cards being the plain one. */
export type ClassViewName = (typeof views)[number]['name']

export const classViewNamed = (name: string | null): ClassViewName =>
  views.find((view) => view.name === name)?.name ?? 'kartu'

/** Kartu | Daftar. */
export function ClassViews({ current }: { current: ClassViewName }) {
  return (
    <ViewLinks
      label="Tampilan kelas"
      views={views}
      current={current}
      searchOf={(name) => (name === 'kartu' ? '' : `?tampilan=${name}`)}
    />
  )
}
