import { arrearsAges, type ArrearsAge } from '../../../../contract/bills/bill-arrears'
import type { ChartTable } from '../../../ui/charts/chart-frame'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { rupiahCell } from '../frame/chart-cells'
import type { billedByMonth, expectedByMonth } from './bill-figures'

/** The numbers behind the charts of bills, for the page and for a file. */

/** What becomes of the bills of a month. */
export const billParts = ['Dibayar', 'Lewat jatuh tempo', 'Belum jatuh tempo'] as const

export const monthTable = (months: ReturnType<typeof billedByMonth>): ChartTable => ({
  heading: ['Bulan', ...billParts.map((name) => `${name} (Rp)`)],
  rows: months.map(({ name, paid, overdue, coming }) => [name, ...[paid, overdue, coming].map(rupiahCell)]),
})

export const ageTable = (ages: Readonly<Record<ArrearsAge, number>>): ChartTable => ({
  heading: ['Lewat', 'Tunggakan (Rp)'],
  rows: arrearsAges.map((age) => [arrearsAgeWords[age], rupiahCell(ages[age])]),
})

export const expectedTable = (months: ReturnType<typeof expectedByMonth>): ChartTable => ({
  heading: ['Bulan', 'Sisa (Rp)'],
  rows: months.map(({ name, rest }) => [name, rupiahCell(rest)]),
})
