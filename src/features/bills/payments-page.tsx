import { useSearchParams } from 'react-router-dom'
import { useLacks } from '../../workspace/use-lacks'
import { ArrearsPage } from './arrears/arrears-page'
import { CashBookPage } from './cash-book/cash-book-page'
import { TillPage } from './till/till-page'

/** `/tagihan/tagihan-pembayaran`: the till; the cash book at `?tampilan=kas`, what is overdue at `?tampilan=tunggakan`. */
export function PaymentsPage() {
  const [params] = useSearchParams()
  const view = params.get('tampilan')
  const lacksBook = useLacks('till')
  const lacksArrears = useLacks('arrears')
  if (view === 'kas' && !lacksBook) return <CashBookPage />
  if (view === 'tunggakan' && !lacksArrears) return <ArrearsPage />
  return <TillPage />
}
