import { useSearchParams } from 'react-router-dom'
import { CashBookPage } from './cash-book/cash-book-page'
import { useLacks } from '../../workspace/use-lacks'
import { TillPage } from './till/till-page'

/** `/tagihan/tagihan-pembayaran`: the till; the cash book at `?tampilan=kas`. */
export function PaymentsPage() {
  const [params] = useSearchParams()
  const plain = useLacks('till')
  return !plain && params.get('tampilan') === 'kas' ? <CashBookPage /> : <TillPage />
}
