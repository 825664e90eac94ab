import { expect, it } from 'vitest'
import type { StoredBundle } from '../../../../pull/lists/bundles'
import { pupilPayments } from './pupil-payments'

const part = (id: string, payment_id: string | null, paid_at: string, more = {}) => ({
  ...{ id, payment_id, paid_at, amount: 50, receipt_number: `KW/2026/00000${id}` },
  ...more,
})
const bundle = (id: string, instalments: StoredBundle['instalments']): StoredBundle => ({
  ...{ id, total: 100, student_id: 's', bill_group: { id, name: `SPP ${id}` } },
  instalments,
})

it('lists each payment once with its numbers and bills, the latest first, without counter-entries', () => {
  const payments = pupilPayments([
    bundle('a', [part('2', 'early', '2026-08-01T00:00:00Z'), part('4', 'late', '2026-09-01T00:00:00Z')]),
    bundle('b', [
      part('1', 'early', '2026-08-01T00:00:00Z'),
      part('3', 'gone', '2026-08-15T00:00:00Z', { corrected_by: '9' }),
      part('9', 'gone', '2026-08-16T00:00:00Z', { corrects: '3', amount: -50 }),
      part('5', null, '2026-08-20T00:00:00Z'),
    ]),
  ])
  expect(
    payments.map(({ paymentId, words, amount, isTakenBack }) => [paymentId, words, amount, isTakenBack]),
  ).toEqual([
    ['late', 'KW/2026/000004', 50, false],
    ['gone', 'KW/2026/000003', 50, true],
    ['early', 'KW/2026/000001 s.d. KW/2026/000002', 100, false],
  ])
  expect(payments.at(-1)?.bills).toEqual(['SPP a', 'SPP b'])
})
