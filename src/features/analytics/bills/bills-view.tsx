import { useNavigate } from 'react-router-dom'
import type { BillAnalytics } from '../../../../contract/analytics/bill-analytics'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import type { AnalysisViewProps } from '../frame/analysis-view'
import { AnalyticsFrame } from '../frame/analytics-frame'
import styles from '../frame/analytics.module.css'
import { ClassChoice, selectClasses } from '../frame/class-choice'
import { Download } from '../frame/download'
import { Figures } from '../frame/figures'
import { paramReader, readSelection } from '../frame/read-params'
import { SpanBar } from '../frame/span-bar'
import { spanWords } from '../frame/span'
import { arrearsAddress, reductionsAddress } from './addresses'
import { BillCharts } from './bill-charts'
import {
  billHeadline,
  classesOf,
  dueIn,
  noClass,
  overdue,
  paidPercent,
  reducedOf,
  rowsOf,
  sumOf,
  sumsOfClasses,
} from './bill-figures'
import { ClassTable, classRows } from './class-table'

/** How well bills are paid, what is overdue and what is expected, of all or of some classes. */
export function BillsView(props: AnalysisViewProps<BillAnalytics>) {
  const { now, before, spans, address, onDevice = false, age, notice } = props
  const navigate = useNavigate()
  const reader = paramReader(address.params)
  const all = classesOf(now)
  const selection = readSelection(reader, all)
  const classes = selectClasses(all, selection)
  const [billed, open] = [rowsOf(now.billed, classes), rowsOf(now.open, classes)]
  const asked = sumOf(billed, (row) => row.billed)
  const paid = sumOf(billed, (row) => row.paid)
  const reduced = sumOf(billed, reducedOf)
  const late = sumOf(overdue(open, now.date), ({ rest }) => rest)
  const expected = sumOf(open, ({ rest }) => rest) - late
  const then = before && before.billed.length > 0 ? rowsOf(before.billed, classes) : []
  const months = new Set([...billed, ...open].map(({ due_date }) => due_date.slice(0, 7)))
  const month = reader.read('bulan', (text) => (months.has(text) ? text : undefined), 'Bulan')
  const sums = sumsOfClasses(classes, month === null ? now : dueIn(now, month))
  const words = spanWords({ first: now.from, last: now.to })
  const classId = selection.classId === noClass.id ? null : selection.classId
  // A school without reductions gets no sentence about them.
  const reducedFigure = () => ({
    name: 'Potongan',
    value: rupiahWords(reduced),
    note: 'di luar yang ditagih; lihat siswanya',
    onPick: () => void navigate(reductionsAddress),
  })
  return (
    <AnalyticsFrame
      subtitle={
        <>
          {words} · {age}
        </>
      }
      paper={words}
      toWeek={!onDevice}
      ignored={[...spans.ignored, ...reader.ignored]}
      download={
        <Download
          file={`tagihan-${now.from}-${now.to}`}
          sheet="Tagihan"
          disabled={sums.length === 0}
          rows={() => classRows(sums)}
        />
      }
      filters={
        <SpanBar spans={spans} address={address} alone={onDevice}>
          <ClassChoice classes={all} {...selection} address={address} />
        </SpanBar>
      }
    >
      {notice}
      <p className={styles.headline}>{billHeadline(asked, paid, late)}</p>
      {sums.length > 0 && (
        <>
          <Figures
            label="Angka utama"
            figures={[
              {
                name: 'Ditagih',
                value: rupiahWords(asked),
                note: `${sumOf(billed, ({ bills }) => bills).toLocaleString('id-ID')} tagihan jatuh tempo`,
              },
              ...(reduced > 0 ? [reducedFigure()] : []),
              {
                name: 'Dibayar',
                value: rupiahWords(paid),
                note: paidNote(asked, paid, then),
              },
              {
                name: 'Tunggakan',
                value: rupiahWords(late),
                note: `lewat jatuh tempo per ${fullDate(now.date)}; lihat siswanya`,
                onPick: () => void navigate(arrearsAddress({ classId })),
              },
              { name: 'Akan jatuh tempo', value: rupiahWords(expected), note: 'belum dibayar, belum lewat' },
            ]}
          />
          <BillCharts
            {...{ billed, open, classId }}
            date={now.date}
            chosen={month}
            onMonth={(one) => address.toggle('bulan', one)}
          />
          <ClassTable sums={sums} classId={selection.classId} month={month} address={address} />
        </>
      )}
    </AnalyticsFrame>
  )
}

/** "86% dari yang ditagih, periode pembanding 90%". */
export function paidNote(asked: number, paid: number, then: BillAnalytics['billed']): string {
  const share = `${paidPercent(asked, paid)} dari yang ditagih`
  if (then.length === 0) return share
  const before = paidPercent(
    sumOf(then, (row) => row.billed),
    sumOf(then, (row) => row.paid),
  )
  return `${share}, periode pembanding ${before}`
}
