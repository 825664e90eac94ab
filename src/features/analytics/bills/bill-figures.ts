import type { ArrearsAge } from '../../../../contract/bills/bill-arrears'
import type { BillAnalytics, BilledClass, OpenBills } from '../../../../contract/analytics/bill-analytics'
import { daysBetween } from '../../../../contract/values/dates'
import { monthWords } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import type { ClassOfGrade } from '../frame/class-choice'

/** Pupils who are in no class now are a group of their own. */
export const noClass: ClassOfGrade = {
  ...{ id: 'tanpa-kelas', name: 'Tanpa kelas' },
  grade: { id: 'tanpa-kelas', name: 'Tanpa kelas' },
}

const classOf = ({ class: own }: Pick<BilledClass, 'class'>): ClassOfGrade => own ?? noClass

/** The classes that an answer names, each once, in its order; those without a class last. */
export function classesOf({ billed, open }: BillAnalytics): ClassOfGrade[] {
  const all = [...billed, ...open].map(classOf)
  const classes = [...new Map(all.map((one) => [one.id, one])).values()]
  return [...classes.filter(({ id }) => id !== noClass.id), ...classes.filter(({ id }) => id === noClass.id)]
}

/** The rows of some classes. */
export function rowsOf<Row extends Pick<BilledClass, 'class'>>(
  rows: readonly Row[],
  classes: readonly ClassOfGrade[],
): Row[] {
  const ids = new Set(classes.map(({ id }) => id))
  return rows.filter((row) => ids.has(classOf(row).id))
}

export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** What reductions took off; an older service does not return it. */
export const reducedOf = ({ reduced }: BilledClass): number => reduced ?? 0

/** Bills whose due date is past. @param today date of the school */
export const overdue = (open: readonly OpenBills[], today: string) =>
  open.filter(({ due_date }) => due_date < today)

/** Rupiah overdue by age, with the borders of the list of arrears. */
export function overdueByAge(open: readonly OpenBills[], today: string): Record<ArrearsAge, number> {
  const sums = { d30: 0, d60: 0, d90: 0, over: 0 }
  for (const { due_date, rest } of overdue(open, today)) {
    const days = daysBetween(due_date, today)
    sums[days <= 30 ? 'd30' : days <= 60 ? 'd60' : days <= 90 ? 'd90' : 'over'] += rest
  }
  return sums
}

export interface BilledMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly name: string
  readonly paid: number
  readonly overdue: number
  /** Not paid, and not due before today. */
  readonly coming: number
}

/** What was billed by the month of its due date: paid, overdue, and not due yet. */
export function billedByMonth(billed: readonly BilledClass[], today: string): BilledMonth[] {
  const months = new Map<string, Omit<BilledMonth, 'month' | 'name'>>()
  for (const { due_date, billed: all, paid } of billed) {
    const month = due_date.slice(0, 7)
    const sums = months.get(month) ?? { paid: 0, overdue: 0, coming: 0 }
    const rest = all - paid
    months.set(month, {
      paid: sums.paid + paid,
      overdue: sums.overdue + (due_date < today ? rest : 0),
      coming: sums.coming + (due_date < today ? 0 : rest),
    })
  }
  return [...months]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, sums]) => ({ month, name: monthWords(`${month}-01`), ...sums }))
}

/** What is expected from today on, by the month of its due date. */
export function expectedByMonth(open: readonly OpenBills[], today: string) {
  const months = new Map<string, number>()
  for (const { due_date, rest } of open) {
    if (due_date < today) continue
    const month = due_date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + rest)
  }
  return [...months]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, rest]) => ({ month, name: monthWords(`${month}-01`), rest }))
}

/** What is due in one month. @param month `YYYY-MM` */
export const dueIn = ({ billed, open, date }: BillAnalytics, month: string) => ({
  billed: billed.filter(({ due_date }) => due_date.startsWith(month)),
  open: open.filter(({ due_date }) => due_date.startsWith(month)),
  date,
})

/** One class with its sums. */
export interface ClassSums {
  readonly key: string
  readonly name: string
  readonly billed: number
  /** What reductions took off; `billed` is without it. */
  readonly reduced: number
  readonly paid: number
  readonly overdue: number
  readonly expected: number
}

/** The sums of each class, those that owe most first. */
export function sumsOfClasses(
  classes: readonly ClassOfGrade[],
  { billed, open, date }: Pick<BillAnalytics, 'billed' | 'open' | 'date'>,
): ClassSums[] {
  return classes
    .map((one) => {
      const [own, still] = [rowsOf(billed, [one]), rowsOf(open, [one])]
      const late = sumOf(overdue(still, date), ({ rest }) => rest)
      return {
        ...{ key: one.id, name: one.name },
        billed: sumOf(own, (row) => row.billed),
        reduced: sumOf(own, reducedOf),
        paid: sumOf(own, ({ paid }) => paid),
        overdue: late,
        expected: sumOf(still, ({ rest }) => rest) - late,
      }
    })
    .sort((a, b) => b.overdue - a.overdue)
}

/** "86%"; a dash where nothing was billed. Only what is paid whole is shown as 100%. */
export function paidPercent(billed: number, paid: number): string {
  if (billed === 0) return '–'
  return `${paid === billed ? 100 : Math.min(99, Math.round((paid * 100) / billed))}%`
}

/** How well bills are paid, in one sentence. */
export function billHeadline(billed: number, paid: number, late: number): string {
  const owed = late === 0 ? 'Tidak ada tunggakan.' : `Tunggakan seluruhnya ${rupiahWords(late)}.`
  if (billed === 0) return `Tidak ada tagihan yang jatuh tempo pada rentang ini. ${owed}`
  return `${paidPercent(billed, paid)} dari tagihan yang jatuh tempo pada rentang ini sudah dibayar. ${owed}`
}
