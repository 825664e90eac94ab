import type { CountedClass } from '../../../../contract/analytics/student-analytics'
import type { ChartTable } from '../../../ui/charts/chart-frame'
import { fullDate } from '../../../ui/words/date-words'
import { countCell } from '../frame/chart-cells'
import { pupilsOn, sexes, sexesOn } from './student-figures'

/** The numbers behind the charts of pupils, for the page and for a file. */

/** A line for each class: how many, of which sex, and, where that is known, who came and left. */
export const classTable = (classes: readonly CountedClass[], hasMoves: boolean): ChartTable => ({
  heading: ['Kelas', 'Siswa', ...sexes, ...(hasMoves ? ['Masuk', 'Keluar'] : [])],
  rows: classes.map((one) => [
    one.name,
    ...[pupilsOn([one], -1), ...sexesOn([one], -1), ...(hasMoves ? [one.joined, one.left] : [])].map(
      countCell,
    ),
  ]),
})

/** A line for each date: how many pupils each grade or class had. */
export const growthTable = (
  dates: readonly string[],
  groups: readonly { readonly name: string; readonly classes: readonly CountedClass[] }[],
): ChartTable => ({
  heading: ['Tanggal', ...groups.map(({ name }) => name)],
  rows: dates.map((date, at) => [
    fullDate(date),
    ...groups.map(({ classes }) => countCell(pupilsOn(classes, at))),
  ]),
})
