import { ViewLinks } from '../../ui/controls/view-links'

const views = [
  { name: 'siswa', label: 'Siswa' },
  { name: 'orang-tua', label: 'Orang tua' },
] as const

/** Between the pupils and their parents. */
export function CivitasViews({ current }: { current: (typeof views)[number]['name'] }) {
  return (
    <ViewLinks
      label="Daftar siswa dan orang tua"
      views={views}
      current={current}
      searchOf={(name) => (name === 'siswa' ? '' : `?tampilan=${name}`)}
    />
  )
}
