import type { ArrearsAge } from '../../../contract/bills/bill-arrears'

/** How long something is overdue. */
export const arrearsAgeWords: Readonly<Record<ArrearsAge, string>> = {
  d30: '1–30 hari',
  d60: '31–60 hari',
  d90: '61–90 hari',
  over: 'Lebih dari 90 hari',
}
