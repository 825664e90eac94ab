import { isOpen, restOf, type StoredBundle } from '../../../pull/lists/bundles'

export type MonthState = 'paid' | 'part' | 'late' | 'open' | 'none'

export interface MonthCell {
  /** `YYYY-MM`. */
  month: string
  state: MonthState
  /** What is billed for the month, by its due date, and still to pay, in rupiah. */
  total: number
  rest: number
  /** What reductions took off, in rupiah. */
  reduced: number
  /** What transfers that wait to be verified would bring, in rupiah. */
  waiting: number
  bills: StoredBundle[]
}

/** The calendar year in which the school year of a date begins: July to June. @param date `YYYY-MM-DD` */
export const schoolYearOf = (date: string): number =>
  Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < 7 ? 1 : 0)

/**
 * Whether a bill comes every month. Of a bill whose types' frequency a service does not say nothing else is known, and it counts.
 */
function isMonthly({ items }: Pick<StoredBundle, 'items'>): boolean {
  const frequencies = (items ?? []).flatMap(({ frequency }) => frequency ?? [])
  return frequencies.length === 0 || frequencies.includes('monthly')
}

/** The bills of the card: those of every month, such as SPP. A trip or a uniform makes no month red. */
const cardBills = (bundles: readonly StoredBundle[]): StoredBundle[] =>
  bundles.filter((bill) => bill.status !== 'void' && isMonthly(bill))

/** What the bills of the card are called, such as "SPP"; empty where a service does not say what comes every month. */
export function cardName(bundles: readonly StoredBundle[]): string {
  const names = cardBills(bundles).flatMap(({ items }) =>
    (items ?? []).flatMap(({ frequency, name }) => (frequency === 'monthly' ? name : [])),
  )
  return [...new Set(names)].join(', ')
}

/** The first school year of which there is a bill, and none after `current`. @param current calendar year of its July */
export function firstSchoolYear(bundles: readonly StoredBundle[], current: number): number {
  const years = cardBills(bundles).flatMap(({ due_date }) => (due_date ? [schoolYearOf(due_date)] : []))
  return Math.min(current, ...years)
}

/**
 * A pupil's card of one school year: July to June, by the month of the due date: the bills of every month alone.
 * @param year calendar year of its July
 */
export function yearCard(bundles: readonly StoredBundle[], year: number): MonthCell[] {
  const ofCard = cardBills(bundles)
  return Array.from({ length: 12 }, (_, at) => {
    const number = ((at + 6) % 12) + 1
    const month = `${String(number < 7 ? year + 1 : year)}-${String(number).padStart(2, '0')}`
    const bills = ofCard.filter(({ due_date }) => due_date?.startsWith(month))
    const rest = bills.filter(isOpen).reduce((sum, bill) => sum + restOf(bill), 0)
    const total = bills.reduce((sum, bill) => sum + bill.total, 0)
    const reduced = bills.reduce((sum, bill) => sum + (bill.reduced ?? 0), 0)
    const waiting = bills.filter(isOpen).reduce((sum, bill) => sum + (bill.waiting ?? 0), 0)
    return { month, bills, total, rest, reduced, waiting, state: stateOf(bills, total, rest) }
  })
}

function stateOf(bills: readonly StoredBundle[], total: number, rest: number): MonthState {
  if (bills.length === 0) return 'none'
  if (rest === 0) return 'paid'
  if (bills.some(({ overdue }) => overdue)) return 'late'
  return rest < total ? 'part' : 'open'
}
