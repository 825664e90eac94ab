import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { listCashBook } from '../../../../contract/bills/cash-book'
import { failureSentence } from '../../../../contract/failures'
import { requestState } from '../../../pull/request/request-state'
import { addMonths, monthOf } from '../../../records/recap/month'
import { monthOptions } from '../../../records/recap/recap-words'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { Badge } from '../../../ui/parts/badge'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { monthWords } from '../../../ui/words/date-words'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageHeader } from '../../../ui/parts/page-header'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { Select } from '../../../ui/controls/select'
import { useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/calendar/use-today'
import { BillViews } from '../bill-views'
import { BookPaper, MonthDaysPaper } from './book-paper'
import { BookSpans } from './book-spans'
import { BookTools } from './book-tools'
import { differenceWords, monthNote } from './close/close-words'
import { netOf } from '../../../../contract/bills/cash-sums'
import { monthDays, type MonthDay } from './month-days'
import { TotalsTable } from './totals-table'
import { spanOf, useMonthBook } from '../../../pull/use-month-book'
import shared from '../../../ui/theme/shared.module.css'
import styles from './cash-book.module.css'

const monthsOffered = 24

const columns: Column<MonthDay>[] = [
  {
    key: 'date',
    header: 'Tanggal',
    phone: 'title',
    cell: ({ date, words }) => (
      <Link className={styles.link} to={{ search: `?tampilan=kas&tanggal=${date}` }}>
        {words}
      </Link>
    ),
  },
  { key: 'cash', header: 'Tunai', align: 'end', cell: ({ cash }) => rupiahWords(cash) },
  { key: 'other', header: 'Lainnya', align: 'end', cell: ({ sum, cash }) => rupiahWords(sum - cash) },
  { key: 'sum', header: 'Jumlah', align: 'end', cell: ({ sum }) => <strong>{rupiahWords(sum)}</strong> },
  {
    key: 'close',
    header: 'Buku kas',
    cell: ({ close }) =>
      close ? (
        <Badge tone={close.difference === 0 ? 'success' : 'warn'}>Ditutup, {differenceWords(close)}</Badge>
      ) : (
        <Badge>Belum ditutup</Badge>
      ),
  },
]

interface MonthBookProps {
  month: string
  /** The day of the month that "Per hari" leads to. */
  day: string
  onMonth: (month: string) => void
}

/** The cash book of one month, day by day. */
export function MonthBook({ month, day, onMonth }: MonthBookProps) {
  const today = useToday()
  const book = useMonthBook(month, { everyMs: 60_000, enabled: useOffers('till') })
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const { data } = book
  const days = data && monthDays(data)
  const months = Array.from({ length: monthsOffered }, (_, index) => addMonths(monthOf(today), -index))
  return (
    <div className={shared.column}>
      <PageHeader
        subtitle={
          data ? (
            <>
              Buku kas {monthWords(`${month}-01`)}: {rupiahWords(netOf(data.totals))} · data{' '}
              <Age at={book.dataUpdatedAt} />
            </>
          ) : (
            'Buku kas'
          )
        }
        actions={
          <>
            <Select
              aria-label="Bulan"
              value={month}
              options={monthOptions(month, months)}
              onChange={({ target }) => onMonth(target.value)}
            />
            {data && <BookTools {...spanOf(month)} name={month} onPrint={() => setPrinting(true)} />}
          </>
        }
      />
      <BillViews current="kas" />
      <BookSpans current="bulan" date={day} month={month} />
      <RequestNotice
        {...requestState(book, failureSentence(listCashBook))}
        what="Buku kas bulan ini"
        known={data !== undefined}
        refresh={() => void book.refetch()}
      />
      {data && data.totals.length > 0 && <TotalsTable totals={data.totals} />}
      {(data || !book.isError) && (
        <DataTable
          label="Buku kas per hari"
          columns={columns}
          rows={days}
          rowKey={({ date }) => date}
          empty={
            <EmptyState title="Belum ada pembayaran">
              Tidak ada pembayaran yang dicatat pada {monthWords(`${month}-01`)}.
            </EmptyState>
          }
        />
      )}
      {printing && data && days && (
        <BookPaper
          title={monthWords(`${month}-01`)}
          book={data}
          note={monthNote(data, days)}
          onDone={printed}
        >
          <MonthDaysPaper days={days} />
        </BookPaper>
      )}
    </div>
  )
}
