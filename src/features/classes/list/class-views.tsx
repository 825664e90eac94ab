import { ViewLinks } from '../../../ui/controls/view-links'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
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
  // On a phone the classes are one list of rows, which is the plain view.
  const onPhone = usePhoneScreen()
  const left = onPhone ? 'daftar' : null
  return (
    <ViewLinks
      label="Tampilan kelas"
      views={views
        .filter(({ name }) => name !== left && (name !== 'wali' || can('classes.write')))
        .map((view) => (onPhone && view.name === 'kartu' ? { ...view, label: 'Daftar' } : view))}
      current={onPhone && current === 'daftar' ? 'kartu' : current}
      searchOf={(name) =>
        new URLSearchParams({
          ...(name === 'kartu' ? {} : { tampilan: name }),
          ...(year === undefined ? {} : { [yearParam]: year }),
        }).toString()
      }
    />
  )
}
