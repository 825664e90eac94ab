import { ViewLinks } from '../../../ui/controls/view-links'
import { useOffers } from '../../../workspace/use-lacks'

const views = [
  { name: 'tagihan', label: 'Tagihan' },
  { name: 'jenis', label: 'Jenis tagihan' },
  { name: 'potongan', label: 'Potongan' },
] as const

/** Between bills, what they consist of, and who pays less; what the service does not have is left out. */
export function SettingsViews({ current }: { current: (typeof views)[number]['name'] }) {
  const hasReductions = useOffers('reductions')
  return (
    <ViewLinks
      label="Bagian pengaturan tagihan"
      views={views.filter(({ name }) => name !== 'potongan' || hasReductions)}
      current={current}
      searchOf={(name) => (name === 'tagihan' ? '' : `?tampilan=${name}`)}
    />
  )
}
