import type { ClassDays } from '../../../../contract/analytics/attendance-analytics'
import { weekday } from '../../../../contract/values/dates'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import type { ChartTable } from '../../../ui/charts/chart-frame'
import type { LineSeries } from '../../../ui/charts/line-chart'
import { countCell, percentCell } from '../frame/chart-cells'
import { totalsOver, type Bucket } from './analysis'

/** The numbers behind the charts of attendance, for the page and for a file. */

export const tierTable = (
  tiers: readonly { readonly name: string; readonly range: string; readonly count: number }[],
): ChartTable => ({
  heading: ['Kelompok', 'Tidak hadir', 'Jumlah'],
  rows: tiers.map(({ name, range, count }) => [name, range, countCell(count)]),
})

export const overTimeTable = (buckets: readonly Bucket[], series: readonly LineSeries[]): ChartTable => ({
  heading: ['Waktu', ...series.map(({ name }) => `${name} (%)`)],
  rows: buckets.map(({ long }, at) => [
    long,
    ...series.map(({ values, gaps }) => {
      const cell = percentCell(values[at] ?? null)
      const gap = gaps?.[at]
      return gap ? { ...cell, text: gap } : cell
    }),
  ]),
})

/**
 * @param days of all classes that are looked at
 * @param after places of the first days after a holiday
 */
export function heatTable(
  dates: readonly string[],
  days: ClassDays,
  weekdays: readonly number[],
  after: readonly number[],
): ChartTable {
  const share = (at: readonly number[]) => percentCell(totalsOver(days, at).percent)
  return {
    heading: ['Hari', 'Tidak hadir (%)'],
    rows: [
      ...weekdays.map((day) => [
        schoolDayName(day),
        share(dates.flatMap((date, at) => (weekday(date) === day ? [at] : []))),
      ]),
      ...(after.length === 0
        ? []
        : [
            [afterHoliday(after), share(after)],
            ['Hari sekolah lain', share(otherDays(dates, after))],
          ]),
    ],
  }
}

export const afterHoliday = (after: readonly number[]) => `Hari pertama sesudah libur (${after.length})`

/** Places of the days that are not the first after a holiday. */
export const otherDays = (dates: readonly string[], after: readonly number[]): number[] =>
  dates.map((_, at) => at).filter((at) => !after.includes(at))
