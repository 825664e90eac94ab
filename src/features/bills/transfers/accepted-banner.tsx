import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { receiptOf } from '../receipt/receipt'
import { useShareReceipt } from '../receipt/use-share-receipt'

interface AcceptedBannerProps {
  payment: BillPayment
  onPrint: () => void
  onClose: () => void
}

/** What an accepted transfer became, with its kwitansi to print or to send on. */
export function AcceptedBanner({ payment, onPrint, onClose }: AcceptedBannerProps) {
  const { label, share } = useShareReceipt()
  const { numbers, from } = receiptOf(payment)
  return (
    <Banner
      title={`${rupiahWords(payment.amount)} sudah tercatat`}
      action={
        <>
          <Button size="sm" look="solid" onClick={onPrint}>
            Cetak kwitansi
          </Button>
          <Button size="sm" onClick={() => void share(payment)}>
            {label}
          </Button>
          <Button size="sm" look="ghost" onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      {numbers}, {from}
    </Banner>
  )
}
