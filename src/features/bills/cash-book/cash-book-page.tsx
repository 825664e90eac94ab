import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getBillPayment, type BillPayment } from '../../../../contract/bill-payments'
import { isRealDate } from '../../../../contract/dates'
import { listCashBook } from '../../../../contract/cash-book'
import { failureSentence } from '../../../../contract/failures'
import { requestState } from '../../../pull/request-state'
import { errorWords } from '../../../records/error-words'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/age'
import { DayBar } from '../../../ui/day-bar'
import { PageHeader } from '../../../ui/page-header'
import { rupiahWords } from '../../../ui/rupiah-words'
import { toast } from '../../../ui/toast'
import { useToday } from '../../../workspace/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { BillViews } from '../bill-views'
import { ReceiptPaper } from '../receipt/receipt-paper'
import { usePrinting } from '../receipt/use-printing'
import { CorrectDialog } from './correct-dialog'
import { dayLines, netOf, type DayLine } from './day-payments'
import { DayTable } from './day-table'
import { TotalsTable } from './totals-table'
import { useDayBook } from './use-cash-book'
import styles from './cash-book.module.css'

/** `?tampilan=kas`: the cash book of a day (`&tanggal=`), where a wrongly typed payment is corrected. */
export function CashBookPage() {
  const today = useToday()
  const { client } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tanggal') ?? today
  const date = isRealDate(asked) && asked <= today ? asked : today
  const book = useDayBook(date)
  const printing = usePrinting()
  const [correcting, setCorrecting] = useState<BillPayment | null>(null)
  const { data } = book

  const toDate = (next: string) =>
    setParams(next === today ? { tampilan: 'kas' } : { tampilan: 'kas', tanggal: next })
  /** The payment as the service holds it now: what is printed or corrected must not be old. */
  const withPayment = async ({ paymentId }: DayLine, then: (payment: BillPayment) => void) => {
    if (paymentId === null) return
    try {
      then(await client.send(getBillPayment, { params: { id: paymentId } }))
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error) })
    }
  }
  return (
    <div className={styles.page}>
      <PageHeader
        subtitle={
          data ? (
            <>
              Buku kas {rupiahWords(netOf(data.totals))} · data <Age at={book.dataUpdatedAt} />
            </>
          ) : (
            'Buku kas'
          )
        }
        actions={<DayBar date={date} today={today} onDate={toDate} />}
      />
      <BillViews current="kas" />
      <RequestNotice
        {...requestState(book, failureSentence(listCashBook))}
        what="Buku kas tanggal ini"
        known={data !== undefined}
        refresh={() => void book.refetch()}
      />
      {data && data.totals.length > 0 && <TotalsTable totals={data.totals} />}
      {(data || !book.isError) && (
        <DayTable
          lines={data && dayLines(data.entries)}
          onPrint={(line) => void withPayment(line, (payment) => printing.print(payment, 'a5', true))}
          onCorrect={(line) => void withPayment(line, setCorrecting)}
        />
      )}
      {correcting && (
        <CorrectDialog key={correcting.id} payment={correcting} onClose={() => setCorrecting(null)} />
      )}
      {printing.job && <ReceiptPaper {...printing.job} />}
    </div>
  )
}
