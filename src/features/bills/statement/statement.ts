import { restOf, type StoredBundle } from '../../../pull/lists/bundles'

export interface Statement {
  /** The earliest due date first; also those that are void. */
  rows: StoredBundle[]
  /** In rupiah; void bills count nothing. */
  billed: number
  paid: number
  rest: number
  /** What reductions took off; `billed` is without it. */
  reduced: number
  /** What transfers that wait to be verified would bring; `paid` and `rest` do not know of them. */
  waiting: number
}

/** A pupil's bills with their sums: what was billed is what was paid and what is still to pay. */
export function statementOf(bundles: readonly StoredBundle[]): Statement {
  const rows = bundles.toSorted((a, b) => (a.due_date ?? '').localeCompare(b.due_date ?? ''))
  const living = rows.filter(({ status }) => status !== 'void')
  const sum = (amount: (bundle: StoredBundle) => number) =>
    living.reduce((all, bundle) => all + amount(bundle), 0)
  return {
    rows,
    billed: sum(({ total }) => total),
    paid: sum(({ paid }) => paid ?? 0),
    rest: sum(restOf),
    reduced: sum(({ reduced }) => reduced ?? 0),
    waiting: sum(({ waiting }) => waiting ?? 0),
  }
}
