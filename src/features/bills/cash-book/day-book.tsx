import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getBillPayment, type BillPayment } from '../../../../contract/bills/bill-payments'
import { listCashBook } from '../../../../contract/bills/cash-book'
import { failureSentence } from '../../../../contract/failures'
import { requestState } from '../../../pull/request/request-state'
import { errorWords } from '../../../records/error-words'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { dateWords } from '../../../ui/words/date-words'
import { DayBar } from '../../../ui/controls/day-bar'
import { PageHeader } from '../../../ui/parts/page-header'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { toast } from '../../../ui/dialogs/toast'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { BillViews } from '../bill-views'
import { correctionOf, type Correction } from '../receipt/correction'
import { CorrectionPaper } from '../receipt/correction-paper'
import { ReceiptPaper } from '../receipt/receipt-paper'
import { usePrinting } from '../receipt/use-printing'
import { useShareReceipt } from '../receipt/use-share-receipt'
import { BookPaper, DayLinesPaper } from './book-paper'
import { monthOf } from '../../../records/recap/month'
import { BookSpans } from './book-spans'
import { BookTools } from './book-tools'
import { ClosePanel } from './close/close-panel'
import { dayNote } from './close/close-words'
import { CorrectionNote } from '../correction-note'
import { CorrectDialog } from './correct-dialog'
import { netOf } from '../../../../contract/bills/cash-sums'
import { dayLines, type DayLine } from './day-payments'
import { DayTable } from './day-table'
import { TotalsTable } from './totals-table'
import { useDayBook } from './use-cash-book'
import shared from '../../../ui/theme/shared.module.css'

/** The cash book of one day: what came in, where a wrongly typed payment is corrected, and the close of the day. */
export function DayBook({ date }: { date: string }) {
  const today = useToday()
  const { client, timeZone } = useWorkspace()
  const [, setParams] = useSearchParams()
  const book = useDayBook(date)
  const printing = usePrinting()
  const { label, share } = useShareReceipt()
  const [correction, setCorrection] = useState<Correction | null>(null)
  const correctionPrinted = useCallback(() => setCorrection(null), [])
  const [correcting, setCorrecting] = useState<BillPayment | null>(null)
  const [onPaper, setOnPaper] = useState(false)
  const printed = useCallback(() => setOnPaper(false), [])
  const { data } = book
  const lines = data && dayLines(data.entries)

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
    <div className={shared.column}>
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
        actions={
          <>
            <DayBar date={date} today={today} onDate={toDate} />
            {data && <BookTools from={date} to={date} name={date} onPrint={() => setOnPaper(true)} />}
          </>
        }
      />
      <BillViews current="kas" />
      <BookSpans current="hari" date={date} month={monthOf(date)} />
      <RequestNotice
        {...requestState(book, failureSentence(listCashBook))}
        what="Buku kas tanggal ini"
        known={data !== undefined}
        refresh={() => void book.refetch()}
      />
      {data && <ClosePanel date={date} book={data} />}
      {data && data.totals.length > 0 && <TotalsTable totals={data.totals} />}
      {(data || !book.isError) && (
        <>
          <DayTable
            lines={lines}
            onPrint={(line, size) => void withPayment(line, (payment) => printing.print(payment, size, true))}
            shareLabel={label}
            onShare={(line) => void withPayment(line, (payment) => void share(payment, true))}
            onPrintCorrection={(line) =>
              void withPayment(line, (payment) => setCorrection(correctionOf(payment, line.at)))
            }
            onCorrect={(line) => void withPayment(line, setCorrecting)}
          />
          {lines && lines.length > 0 && <CorrectionNote />}
        </>
      )}
      {correcting && (
        <CorrectDialog key={correcting.id} payment={correcting} onClose={() => setCorrecting(null)} />
      )}
      {onPaper && data && lines && (
        <BookPaper title={dateWords(date)} book={data} note={dayNote(data, date)} onDone={printed}>
          <DayLinesPaper lines={lines} zone={timeZone} />
        </BookPaper>
      )}
      {correction && <CorrectionPaper correction={correction} onDone={correctionPrinted} />}
      {printing.job && <ReceiptPaper {...printing.job} />}
    </div>
  )
}
