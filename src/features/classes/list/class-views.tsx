import { ViewLinks } from '../../../ui/controls/view-links'
import { useWorkspace } from '../../../workspace/workspace'
import { yearParam } from '../class-path'

const views = [
  { name: 'kartu', label: 'Kartu' },
  { name: 'daftar', label: 'Daftar' },
  { name: 'wali', label: 'Wali kelas' },
] as const

/** How the classes are looked at; `?tampilan=` in the address, the cards being the plain one. */
export type ClassViewName = (typeof views)[number]['name']

export const classViewNamed = (name: string | null): ClassViewName =>
  views.find((view) => view.name === name)?.name ?? 'kartu'

interface ClassViewsProps {
  current: ClassViewName
  /** Id of the school year, where it is not the active one. */
  year: string | undefined
}

/** Kartu | Daftar | Wali kelas; the last one is only for people who may change classes. */
export function ClassViews({ current, year }: ClassViewsProps) {
  const { can } = useWorkspace()
  return (
    <ViewLinks
      label="Tampilan kelas"
      views={views.filter(({ name }) => name !== 'wali' || can('classes.write'))}
      current={current}
      searchOf={(name) =>
        new URLSearchParams({
          ...(name === 'kartu' ? {} : { tampilan: name }),
          ...(year === undefined ? {} : { [yearParam]: year }),
        }).toString()
      }
    />
  )
}
