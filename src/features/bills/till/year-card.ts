import { isOpen, restOf, type StoredBundle } from '../../../pull/lists/bundles'

export type MonthState = 'paid' | 'part' | 'late' | 'open' | 'none'

export interface MonthCell {
  /** `YYYY-MM`. */
  month: string
  state: MonthState
  /** What is billed with a due date in the month, and still to pay, in rupiah. */
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

/** The first school year of which there is a bill, and none after `current`. @param current calendar year of its July */
export function firstSchoolYear(bundles: readonly StoredBundle[], current: number): number {
  const years = bundles.flatMap(({ due_date, status }) =>
    due_date && status !== 'void' ? [schoolYearOf(due_date)] : [],
  )
  return Math.min(current, ...years)
}

/**
 * A pupil's card of one school year: July to June, by the month of the due date. Void bills are left out.
 * @param year calendar year of its July
 */
export function yearCard(bundles: readonly StoredBundle[], year: number): MonthCell[] {
  return Array.from({ length: 12 }, (_, at) => {
    const number = ((at + 6) % 12) + 1
    const month = `${String(number < 7 ? year + 1 : year)}-${String(number).padStart(2, '0')}`
    const bills = bundles.filter(({ due_date, status }) => status !== 'void' && due_date?.startsWith(month))
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
