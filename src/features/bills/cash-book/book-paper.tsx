import type { ReactNode } from 'react'
import { clockIn } from '../../../../contract/values/dates'
import { cx } from '../../../ui/cx'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { methodWords } from '../bill-words'
import { BillPaper } from '../paper/bill-paper'
import paper from '../paper/bill-paper.module.css'
import { differenceWords } from './difference-words'
import type { DayLine } from './day-payments'
import type { MonthDay } from './month-days'
import { TotalsTable } from './totals-table'
import type { CashSums } from './use-cash-book'
import styles from './book-paper.module.css'
import { clockWords } from '../../../../contract/values/clock'

interface BookPaperProps {
  /** "Kamis, 19 November 2026" or "November 2026". */
  title: string
  book: CashSums
  /** Printing is over. */
  onDone: () => void
  children: ReactNode
}

/** The cash book on A4. */
export function BookPaper({ title, book, onDone, children }: BookPaperProps) {
  const closed = book.closes?.filter(({ opened_at }) => !opened_at) ?? []
  return (
    <BillPaper title="BUKU KAS" subtitle={title} onDone={onDone}>
      {children}
      <TotalsTable totals={book.totals} />
      <p className={styles.note}>
        {closed.length === 1 && closed[0]
          ? `Ditutup ${closed[0].closed_by}. Tunai menurut buku ${rupiahWords(closed[0].expected_cash)}, dihitung ${rupiahWords(closed[0].counted_cash)}, ${differenceWords(closed[0])}.`
          : closed.length === 0 && 'Belum ditutup.'}
      </p>
      <footer className={styles.foot}>
        <p>Mengetahui,</p>
        <p>Bendahara,</p>
      </footer>
    </BillPaper>
  )
}

/** Every line of a day. @param zone of the school */
export function DayLinesPaper({ lines, zone }: { lines: readonly DayLine[]; zone: string }) {
  return (
    <table className={paper.lines}>
      <thead>
        <tr>
          {['No.', 'Pukul', 'Nomor', 'Siswa dan tagihan', 'Cara', 'Penerima', 'Jumlah'].map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
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
      <thead>
        <tr>
          {['Tanggal', 'Tunai', 'Lainnya', 'Jumlah', 'Buku kas'].map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
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
