import { useNavigate } from 'react-router-dom'
import { arrearsAges } from '../../../../contract/bills/bill-arrears'
import type { BilledClass, OpenBills } from '../../../../contract/analytics/bill-analytics'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { StackedBars } from '../../../ui/charts/stacked-bars'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { AnalysisChart } from '../frame/analysis-chart'
import styles from '../frame/analytics.module.css'
import { arrearsAddress } from './addresses'
import { ageTable, billParts, expectedTable, monthTable } from './bill-tables'
import { billedByMonth, expectedByMonth, overdueByAge } from './bill-figures'

interface BillChartsProps {
  billed: readonly BilledClass[]
  open: readonly OpenBills[]
  /** Today, of the school. */
  date: string
  classId: string | null
  /** The month whose bills the table shows, `YYYY-MM`; null for all. */
  chosen: string | null
  onMonth: (month: string) => void
}

/** Bills by month, overdue sums by age, and what is expected. */
export function BillCharts({ billed, open, date, classId, chosen, onMonth }: BillChartsProps) {
  const navigate = useNavigate()
  const months = billedByMonth(billed, date)
  const ages = overdueByAge(open, date)
  const expected = expectedByMonth(open, date)
  const isOverdue = arrearsAges.some((age) => ages[age] > 0)
  const billedBars = months.map(({ month, name, paid, overdue, coming }) => ({
    ...{ key: month, name },
    values: [paid, overdue, coming],
  }))
  const ageBars = arrearsAges.map((age) => ({ key: age, name: arrearsAgeWords[age], values: [ages[age]] }))
  const expectedBars = expected.map(({ month, name, rest }) => ({ key: month, name, values: [rest] }))
  return (
    <div className={styles.charts}>
      {months.length > 0 && (
        <AnalysisChart
          title="Tagihan menurut bulan jatuh tempo"
          hint="Jatuh tempo pada rentang ini, tanpa yang dibatalkan."
          invitation={pickMonth}
          table={() => monthTable(months)}
          picture={() => ({ kind: 'bars', parts: billParts, bars: billedBars, format: rupiahWords })}
        >
          <StackedBars
            label="Tagihan menurut bulan jatuh tempo"
            parts={billParts}
            bars={billedBars}
            chosen={chosen}
            onPick={onMonth}
            format={rupiahWords}
          />
        </AnalysisChart>
      )}
      {isOverdue && (
        <AnalysisChart
          title="Umur tunggakan"
          hint="Semua yang lewat jatuh tempo, kapan pun ditagih."
          invitation="Pilih satu baris untuk melihat siswanya."
          table={() => ageTable(ages)}
          picture={() => ({ kind: 'bars', parts: ['Tunggakan'], bars: ageBars, format: rupiahWords })}
        >
          <StackedBars
            label="Tunggakan menurut umur"
            parts={['Tunggakan']}
            bars={ageBars}
            onPick={(key) => {
              const age = arrearsAges.find((one) => one === key)
              if (age) void navigate(arrearsAddress({ classId, age }))
            }}
            format={rupiahWords}
          />
        </AnalysisChart>
      )}
      {expected.length > 0 && (
        <AnalysisChart
          title="Yang akan jatuh tempo"
          hint="Sisa tagihan yang belum lewat, menurut bulan jatuh tempo."
          invitation={pickMonth}
          table={() => expectedTable(expected)}
          picture={() => ({
            kind: 'bars',
            parts: ['Belum dibayar'],
            bars: expectedBars,
            format: rupiahWords,
          })}
        >
          <StackedBars
            label="Sisa tagihan menurut bulan jatuh tempo"
            parts={['Belum dibayar']}
            bars={expectedBars}
            chosen={chosen}
            onPick={onMonth}
            format={rupiahWords}
          />
        </AnalysisChart>
      )}
    </div>
  )
}

const pickMonth = 'Pilih satu bulan untuk melihatnya menurut kelas.'
