import { useSearchParams } from 'react-router-dom'
import { useLacks } from '../../workspace/use-lacks'
import { ArrearsPage } from './arrears/arrears-page'
import { CashBookPage } from './cash-book/cash-book-page'
import { TillPage } from './till/till-page'
import { TransfersPage } from './transfers/transfers-page'

/**
 * `/tagihan/tagihan-pembayaran`: the till; the cash book at `?tampilan=kas`, what is overdue at
 * `?tampilan=tunggakan`, bank transfers at `?tampilan=transfer`. */
export function PaymentsPage() {
  const [params] = useSearchParams()
  const view = params.get('tampilan')
  const lacksBook = useLacks('till')
  const lacksTransfers = useLacks('bank_transfers')
  const lacksArrears = useLacks('arrears')
  if (view === 'kas' && !lacksBook) return <CashBookPage />
  if (view === 'transfer' && !lacksTransfers) return <TransfersPage />
  if (view === 'tunggakan' && !lacksArrears) return <ArrearsPage />
  return <TillPage />
}
