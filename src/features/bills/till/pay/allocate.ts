import { restOf, type StoredBundle } from '../../../../pull/lists/bundles'

export interface Share {
  bundle: StoredBundle
  /** Rupiah that go into it, more than nothing. */
  amount: number
}

/** The oldest first: by due date, then in the order they came; what has no due date comes last. */
export function oldestFirst(bundles: readonly StoredBundle[]): StoredBundle[] {
  const due = ({ due_date }: StoredBundle) => due_date ?? '9999-12-31'
  return bundles.toSorted((a, b) => (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0))
}

/**
 * Spreads an amount over bills, the oldest first; each is filled before the next gets anything.
 * @param amount whole rupiah
 * @returns the shares, which never make more than the amount or than what is open
 */
export function allocate(bundles: readonly StoredBundle[], amount: number): Share[] {
  let left = amount
  return oldestFirst(bundles).flatMap((bundle) => {
    const part = Math.min(left, restOf(bundle))
    if (part <= 0) return []
    left -= part
    return [{ bundle, amount: part }]
  })
}

/** What is open of some bills together, in rupiah. */
export const openSum = (bundles: readonly StoredBundle[]): number =>
  bundles.reduce((sum, bundle) => sum + restOf(bundle), 0)

/** Whether transfers that wait would pay a bill in full. */
const isOnItsWay = (bundle: StoredBundle) => (bundle.waiting ?? 0) >= restOf(bundle)

/**
 * What is ticked when a pupil is chosen: everything that is due by the end of this month, else the oldest. Bills for which
 * a transfer waits are left out, so that nobody pays them a second time by habit.
 * @param today date of the school, `YYYY-MM-DD`
 */
export function firstTicks(open: readonly StoredBundle[], today: string): string[] {
  const month = today.slice(0, 7)
  const asked = open.filter((bundle) => !isOnItsWay(bundle))
  const due = asked.filter(({ due_date }) => !due_date || due_date.slice(0, 7) <= month)
  return (due.length > 0 ? due : oldestFirst(asked).slice(0, 1)).map(({ id }) => id)
}
