import { ViewLinks } from '../../ui/view-links'
import { useOffers } from '../../workspace/use-lacks'

const views = [
  { name: 'kasir', label: 'Kasir' },
  { name: 'kas', label: 'Buku kas' },
] as const

export type BillView = (typeof views)[number]['name']

/** Between the till and its books; a service without a cash book has only the till. */
export function BillViews({ current }: { current: BillView }) {
  const hasBook = useOffers('till')
  if (!hasBook) return null
  return (
    <ViewLinks
      label="Bagian pembayaran"
      views={views}
      current={current}
      searchOf={(name) => (name === 'kasir' ? '' : `?tampilan=${name}`)}
    />
  )
}
