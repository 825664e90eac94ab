import { Fragment, type ReactNode } from 'react'
import type { CashTotal } from '../../../../contract/bills/cash-book'
import { clockWords } from '../../../../contract/values/clock'
import { clockIn } from '../../../../contract/values/dates'
import { cx } from '../../../ui/cx'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { methods, methodWords } from '../bill-words'
import { BillPaper, PaperEnd, PaperHead } from '../paper/bill-paper'
import paper from '../paper/bill-paper.module.css'
import { differenceWords } from './close/close-words'
import { netOf } from '../../../../contract/bills/cash-sums'
import type { DayLine } from './day-payments'
import type { MonthDay } from './month-days'
import type { CashSums } from '../../../pull/use-month-book'
import styles from './book-paper.module.css'

interface BookPaperProps {
  /** "Kamis, 19 November 2026" or "November 2026". */
  title: string
  book: CashSums
  /** How the book is closed. */
  note: string
  /** Printing is over. */
  onDone: () => void
  children: ReactNode
}

/** The cash book on A4. */
export function BookPaper({ title, book, note, onDone, children }: BookPaperProps) {
  return (
    <BillPaper title="BUKU KAS" subtitle={title} tight onDone={onDone}>
      {children}
      <PaperEnd signatures={['Mengetahui', 'Bendahara']}>
        {book.totals.length > 0 && <TotalsPaper totals={book.totals} />}
        <p>{note}</p>
      </PaperEnd>
    </BillPaper>
  )
}

/** What each receiver took by each method, a line a person: low enough to fit under a month of 31 days. */
function TotalsPaper({ totals }: { totals: readonly CashTotal[] }) {
  const used = methods.filter((method) => totals.some((total) => total.method === method))
  const people = [...new Set(totals.map(({ received_by }) => received_by))].sort()
  const sum = (own: readonly CashTotal[]) => <td>{own.length > 0 ? rupiahWords(netOf(own)) : '–'}</td>
  const cells = (own: readonly CashTotal[]) => (
    <>
      {used.map((method) => (
        <Fragment key={method}>{sum(own.filter((total) => total.method === method))}</Fragment>
      ))}
      {sum(own)}
    </>
  )
  return (
    <table className={cx(paper.lines, styles.totals)}>
      <PaperHead columns={['Penerima', ...used.map((method) => methodWords[method]), 'Jumlah']} />
      <tbody>
        {people.map((person) => (
          <tr key={person}>
            <th scope="row">{person}</th>
            {cells(totals.filter(({ received_by }) => received_by === person))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Semua</th>
          {cells(totals)}
        </tr>
      </tfoot>
    </table>
  )
}

/** Every line of a day. @param zone of the school */
export function DayLinesPaper({ lines, zone }: { lines: readonly DayLine[]; zone: string }) {
  return (
    <table className={paper.lines}>
      <PaperHead columns={['No.', 'Pukul', 'Nomor', 'Siswa dan tagihan', 'Cara', 'Penerima', 'Jumlah']} />
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.key}>
            <td>{index + 1}</td>
            <td>{clockWords(clockIn(zone, new Date(line.at)))}</td>
            <td>{line.numbers}</td>
            <td>
              {line.pupils.join('; ')}: {line.bills.join(', ')}
              {line.isCounter && ` (koreksi: ${line.note ?? ''})`}
            </td>
            <td>{methodWords[line.method]}</td>
            <td>{line.receivedBy}</td>
            <td>{rupiahWords(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month day by day. */
export function MonthDaysPaper({ days }: { days: readonly MonthDay[] }) {
  return (
    <table className={cx(paper.lines, styles.days)}>
      <PaperHead columns={['Tanggal', 'Tunai', 'Lainnya', 'Jumlah', 'Buku kas']} />
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <td>{day.words}</td>
            <td>{rupiahWords(day.cash)}</td>
            <td>{rupiahWords(day.sum - day.cash)}</td>
            <td>{rupiahWords(day.sum)}</td>
            <td>{day.close ? `Ditutup, ${differenceWords(day.close)}` : 'Belum ditutup'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
