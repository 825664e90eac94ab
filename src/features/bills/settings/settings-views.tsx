import { ViewLinks } from '../../../ui/controls/view-links'

const views = [
  { name: 'tagihan', label: 'Tagihan' },
  { name: 'jenis', label: 'Jenis tagihan' },
] as const

/** Between bills and what they consist of. */
export function SettingsViews({ current }: { current: 'tagihan' | 'jenis' }) {
  return (
    <ViewLinks
      label="Bagian pengaturan tagihan"
      views={views}
      current={current}
      searchOf={(name) => (name === 'jenis' ? '?tampilan=jenis' : '')}
    />
  )
}
