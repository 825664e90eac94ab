import { ViewLinks } from '../../ui/controls/view-links'
import { useOffers } from '../../workspace/use-lacks'
import { useWaitingCount } from './transfers/use-transfers'

const views = [
  { name: 'kasir', label: 'Kasir' },
  { name: 'kas', label: 'Buku kas' },
  { name: 'transfer', label: 'Pemeriksaan' },
  { name: 'tunggakan', label: 'Tunggakan' },
] as const

export type BillView = (typeof views)[number]['name']

/** Between the till and its books; what the service does not have is left out. */
export function BillViews({ current }: { current: BillView }) {
  const has: Readonly<Record<BillView, boolean>> = {
    kasir: true,
    kas: useOffers('till'),
    transfer: useOffers('bank_transfers'),
    tunggakan: useOffers('arrears'),
  }
  const waiting = useWaitingCount()
  const shown = views
    .filter(({ name }) => has[name])
    .map((view) =>
      view.name === 'transfer' && waiting ? { ...view, label: `Pemeriksaan (${waiting})` } : view,
    )
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
