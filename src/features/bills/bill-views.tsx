import { ViewLinks } from '../../ui/controls/view-links'
import { useOffers } from '../../workspace/use-lacks'

const views = [
  { name: 'kasir', label: 'Kasir' },
  { name: 'kas', label: 'Buku kas' },
  { name: 'tunggakan', label: 'Tunggakan' },
] as const

export type BillView = (typeof views)[number]['name']

/** Between the till and its books; what the service does not have is left out. */
export function BillViews({ current }: { current: BillView }) {
  const hasBook = useOffers('till')
  const hasArrears = useOffers('arrears')
  const shown = views.filter(({ name }) => (name === 'kas' ? hasBook : name !== 'tunggakan' || hasArrears))
  if (shown.length < 2) return null
  return (
    <ViewLinks
      label="Bagian pembayaran"
      views={shown}
      current={current}
      searchOf={(name) => (name === 'kasir' ? '' : `?tampilan=${name}`)}
    />
  )
}
