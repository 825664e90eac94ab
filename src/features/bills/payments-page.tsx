import { useSearchParams } from 'react-router-dom'
import { lateView } from '../../ui/late/late-part'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useLacks } from '../../workspace/use-lacks'
import { ArrearsPage } from './arrears/arrears-page'
import { useArrearsImport } from './arrears/use-arrears-import'
import { CashBookPage } from './cash-book/cash-book-page'
import { TillPage } from './till/till-page'
import { TransfersPage } from './transfers/transfers-page'

// Used when a school begins.
const ArrearsImportPage = lateView(
  async () => (await import('./arrears/import/arrears-import-page')).ArrearsImportPage,
  <PageSkeleton rows={4} />,
)

/**
 * `/tagihan/tagihan-pembayaran`: the till; the cash book at `?tampilan=kas`, what is overdue at
 * `?tampilan=tunggakan`, there with `&impor=` the import of what was owed before, bank transfers at `?tampilan=transfer`.
 */
export function PaymentsPage() {
  const [params] = useSearchParams()
  const view = params.get('tampilan')
  const lacksBook = useLacks('till')
  const lacksTransfers = useLacks('bank_transfers')
  const lacksArrears = useLacks('arrears')
  const imports = useArrearsImport()
  if (view === 'tunggakan' && params.has('impor') && imports) return <ArrearsImportPage />
  if (view === 'kas' && !lacksBook) return <CashBookPage />
  if (view === 'transfer' && !lacksTransfers) return <TransfersPage />
  if (view === 'tunggakan' && !lacksArrears) return <ArrearsPage />
  return <TillPage />
}
