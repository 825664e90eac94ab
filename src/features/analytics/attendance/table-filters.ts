import { worryingDays } from '../../../../contract/attendance/absence-run'
import type { AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { byText } from '../../../pull/list/match'
import type { Selection } from '../frame/class-choice'
import { readPage } from '../frame/page-of'
import { paramReader, readSelection } from '../frame/read-params'
import { chronic, isOfChoice, tiers, wasAway, type PupilRow, type TierChoice } from './analysis'

/** What narrows the table of pupils, and its order. */
export interface TableFilters {
  readonly tier: TierChoice | null
  /** A date on which they were away. */
  readonly date: string | null
  /** Only who is away for days in a row. */
  readonly inARow: boolean
  /** Only whose family nobody has reached in the span. */
  readonly notReached: boolean
  /** Not persons but the groups whose marks are missing. */
  readonly unfilled: boolean
  readonly sort: string
  /** From 1. */
  readonly page: number
}

export interface ReadFilters extends Selection {
  readonly filters: TableFilters
  /** Sentences about parts of the address that were not used. */
  readonly ignored: readonly string[]
}

const orders: Readonly<Record<string, (a: PupilRow, b: PupilRow) => number>> = {
  nama: (a, b) => byText(a.name, b.name),
  kelas: (a, b) => byText(a.className, b.className),
  persen: (a, b) => (a.totals.percent ?? -1) - (b.totals.percent ?? -1),
  alpa: (a, b) => a.totals.alpa - b.totals.alpa,
  beruntun: (a, b) => a.inARow - b.inARow,
}

/** Reads grade, class, filters and order from the address. Invalid values are reported and not used. */
export function readFilters(params: URLSearchParams, answer: AttendanceAnalytics): ReadFilters {
  const { dates } = answer
  const reader = paramReader(params)
  const { read, ignored } = reader
  const { gradeId, classId } = readSelection(reader, answer.classes)
  const tier = read('kelompok', (key) => [...tiers, chronic].find((one) => one.key === key)?.key, 'Kelompok')
  const date = read('hari', (text) => dates.find((one) => one === text), 'Tanggal')
  const inARow = read('beruntun', (text) => (text === '1' ? true : undefined), 'Saringan') ?? false
  const notReached = read('hubungi', (text) => (text === 'belum' ? true : undefined), 'Saringan') ?? false
  const unfilled = read('absensi', (text) => (text === 'belum' ? true : undefined), 'Saringan') ?? false
  const sort = read('urut', (text) => (text.replace(/^-/, '') in orders ? text : undefined), 'Urutan')
  return {
    filters: { tier, date, inARow, notReached, unfilled, sort: sort ?? '-persen', page: readPage(reader) },
    ...{ gradeId, classId, ignored },
  }
}

/** The rows that the filters mean, in their order. */
export function filteredRows(
  rows: readonly PupilRow[],
  { tier, date, inARow, notReached, sort }: TableFilters,
  dates: readonly string[],
): PupilRow[] {
  const at = date === null ? -1 : dates.indexOf(date)
  const order = orders[sort.replace(/^-/, '')] ?? byName
  const way = sort.startsWith('-') ? -1 : 1
  return rows
    .filter(
      (row) =>
        (tier === null || isOfChoice(row.tier, tier)) &&
        (!inARow || row.inARow >= worryingDays) &&
        (!notReached || !row.contact) &&
        (at < 0 || wasAway(row.marks, at)),
    )
    .sort((a, b) => way * order(a, b) || byName(a, b))
}

const byName = (a: PupilRow, b: PupilRow) => byText(a.name, b.name)
