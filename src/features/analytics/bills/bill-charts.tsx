import { useNavigate } from 'react-router-dom'
import { arrearsAges } from '../../../../contract/bills/bill-arrears'
import type { BilledClass, OpenBills } from '../../../../contract/analytics/bill-analytics'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { ChartFrame } from '../../../ui/charts/chart-frame'
import { StackedBars } from '../../../ui/charts/stacked-bars'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import styles from '../frame/analytics.module.css'
import { arrearsAddress } from './addresses'
import { billedByMonth, expectedByMonth, overdueByAge } from './bill-figures'

interface BillChartsProps {
  billed: readonly BilledClass[]
  open: readonly OpenBills[]
  /** Today, of the school. */
  date: string
  classId: string | null
}

/** Bills by month, overdue sums by age, and what is expected. */
export function BillCharts({ billed, open, date, classId }: BillChartsProps) {
  const navigate = useNavigate()
  const months = billedByMonth(billed, date)
  const ages = overdueByAge(open, date)
  const expected = expectedByMonth(open, date)
  const isOverdue = arrearsAges.some((age) => ages[age] > 0)
  return (
    <div className={styles.charts}>
      {months.length > 0 && (
        <ChartFrame
          title="Tagihan menurut bulan jatuh tempo"
          hint="Jatuh tempo pada rentang ini, tanpa yang dibatalkan."
          table={{
            heading: ['Bulan', ...parts],
            rows: months.map(({ name, paid, overdue, coming }) => [
              name,
              ...[paid, overdue, coming].map(rupiahWords),
            ]),
          }}
        >
          <StackedBars
            label="Tagihan menurut bulan jatuh tempo"
            parts={parts}
            bars={months.map(({ month, name, paid, overdue, coming }) => ({
              ...{ key: month, name },
              values: [paid, overdue, coming],
            }))}
            format={rupiahWords}
          />
        </ChartFrame>
      )}
      {isOverdue && (
        <ChartFrame
          title="Umur tunggakan"
          hint="Semua yang lewat jatuh tempo, kapan pun ditagih. Pilih satu baris untuk melihat siswanya."
          table={{
            heading: ['Lewat', 'Tunggakan'],
            rows: arrearsAges.map((age) => [arrearsAgeWords[age], rupiahWords(ages[age])]),
          }}
        >
          <StackedBars
            label="Tunggakan menurut umur"
            parts={['Tunggakan']}
            bars={arrearsAges.map((age) => ({ key: age, name: arrearsAgeWords[age], values: [ages[age]] }))}
            onPick={(key) => {
              const age = arrearsAges.find((one) => one === key)
              if (age) void navigate(arrearsAddress({ classId, age }))
            }}
            format={rupiahWords}
          />
        </ChartFrame>
      )}
      {expected.length > 0 && (
        <ChartFrame
          title="Yang akan jatuh tempo"
          hint="Sisa tagihan yang belum lewat, menurut bulan jatuh tempo."
          table={{
            heading: ['Bulan', 'Sisa'],
            rows: expected.map(({ name, rest }) => [name, rupiahWords(rest)]),
          }}
        >
          <StackedBars
            label="Sisa tagihan menurut bulan jatuh tempo"
            parts={['Belum dibayar']}
            bars={expected.map(({ month, name, rest }) => ({ key: month, name, values: [rest] }))}
            format={rupiahWords}
          />
        </ChartFrame>
      )}
    </div>
  )
}

const parts = ['Dibayar', 'Lewat jatuh tempo', 'Belum jatuh tempo'] as const
