import { columnName } from '../workbook/column-name'
import type { AttendanceTotals } from '../../../contract/attendance/attendance-totals'
import { statusWords } from '../../ui/words/status-words'
import type { RecapForm, RecapView } from './recap-view'
import { gapWords, monthInWords } from './recap-words'

/**
 * A cell of the workbook; a text stays a text, whatever it looks like. A formula carries the value that it has now,
 * for programs that show a workbook without working it out.
 */
export type Cell = string | number | Formula | null

interface Formula {
  formula: string
  value: number | null
  percent?: boolean
}

/** Number, number of the person, name, L/P; then the dates. */
const columnsBeforeDates = 4

const letters = { sakit: 'S', izin: 'I', alpa: 'A', terlambat: 'T' } as const

/** The recap as rows of a workbook: the paper form without its lines, whose totals follow when a letter is changed. */
export function recapTable(view: RecapView, form: RecapForm, school: string): Cell[][] {
  const gaps = gapWords(view)
  const heading: Cell[][] = [
    [school],
    [`${form.title} ${monthInWords(view.month)}`],
    ...form.facts.map((fact) => [fact]),
    ...(gaps.length > 0 ? [[`Catatan: ${gaps.join(', ')}.`]] : []),
    [],
    [
      'No',
      form.numberHead,
      'Nama',
      'L/P',
      ...view.days.map(({ date }) => Number(date.slice(8))),
      ...Object.values(letters),
      '% tidak hadir',
    ],
  ]
  const firstRow = heading.length + 1
  const lastRow = heading.length + view.people.length
  const firstDate = columnName(columnsBeforeDates)
  const lastDate = columnName(columnsBeforeDates + view.days.length - 1)
  const rows = view.people.map((person, index): Cell[] => {
    const row = firstRow + index
    const dates = `${firstDate}${row}:${lastDate}${row}`
    return [
      index + 1,
      person.number ?? null,
      person.name,
      person.gender ?? null,
      ...view.days.map(({ date, kind }) => {
        const status = kind === 'school' ? view.marks.get(date)?.get(person.id) : undefined
        return status ? statusWords[status].letter : null
      }),
      ...totalCells(dates, view.recap.people.get(person.id)),
    ]
  })
  const wholeRow: Cell[] = [
    null,
    null,
    'Tidak hadir',
    null,
    ...view.days.map(({ date, kind }, at): Cell => {
      const column = columnName(columnsBeforeDates + at)
      const range = `${column}${firstRow}:${column}${lastRow}`
      const value = view.recap.absent.get(date) ?? null
      return kind === 'school' ? { formula: whereTaken(range, absentIn(range)), value } : null
    }),
    ...totalCells(`${firstDate}${firstRow}:${lastDate}${lastRow}`, view.recap.whole),
  ]
  return [...heading, ...rows, wholeRow]
}

/** Counts of S, I, A and T over a range of letters, and the percentage (decision 0009). */
function totalCells(range: string, totals: AttendanceTotals | undefined): Cell[] {
  const counts = (['sakit', 'izin', 'alpa', 'terlambat'] as const).map((status) => ({
    formula: countOf(range, letters[status]),
    value: totals?.[status] ?? 0,
  }))
  const percent = totals?.percent ?? null
  return [
    ...counts,
    {
      formula: whereTaken(range, `(${absentIn(range)})/COUNTA(${range})`),
      value: percent === null ? null : percent / 100,
      percent: true,
    },
  ]
}

const countOf = (range: string, letter: string) => `COUNTIF(${range},"${letter}")`

const absentIn = (range: string) =>
  [letters.sakit, letters.izin, letters.alpa].map((one) => countOf(range, one)).join('+')

/** Cells without any mark have no description. */
const whereTaken = (range: string, formula: string) => `IF(COUNTA(${range})=0,"",${formula})`
