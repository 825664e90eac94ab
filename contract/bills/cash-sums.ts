import type { CashTotal } from './cash-book'

/** What came in, less what was taken back, in rupiah. */
export const netOf = (totals: readonly Pick<CashTotal, 'received' | 'taken_back'>[]): number =>
  totals.reduce((sum, { received, taken_back }) => sum + received - taken_back, 0)

/** Cash alone, less what was taken back, in rupiah. */
export const cashOf = (totals: readonly CashTotal[]): number =>
  netOf(totals.filter(({ method }) => method === 'cash'))
