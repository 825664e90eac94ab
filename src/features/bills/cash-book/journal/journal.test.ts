import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BillEventKind, type BillEvent } from '../../../../../contract/bills/bill-journal'
import { PaymentMethod } from '../../../../../contract/bills/bundles'
import type { CashDay } from '../../../../../contract/bills/cash-days'
import type { CashEntry } from '../../../../../contract/bills/cash-book'
import { accountsOf } from './accounts'
import { journalOf, journalTable, type JournalLine } from './journal'

const zone = 'Asia/Jakarta'
const amount = fc.integer({ min: 1, max: 1_000_000_000 })
const day = fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-19')

const entry = fc
  .record({ amount, method: fc.constantFrom(...PaymentMethod.options), day, isCounter: fc.boolean() })
  .map(({ amount: sum, method, day: date, isCounter }): CashEntry => ({
    ...{ id: 'e', payment_id: 'p', number: 'KW/2026/000001', at: `${date}T01:00:00.000Z` },
    ...{ amount: isCounter ? -sum : sum, method, received_by: 'Yanti', bill: 'SPP' },
    student: { id: 's', name: 'Aji' },
  }))
const event = fc
  .record({ amount, kind: fc.constantFrom(...BillEventKind.options), day })
  .map(({ day: date, ...more }): BillEvent => ({ ...more, date, bill: 'SPP', item: 'SPP', bills: 3 }))
const close = fc
  .record({ difference: fc.integer({ min: -100_000, max: 100_000 }), day, isOpened: fc.boolean() })
  .map(({ difference, day: date, isOpened }): CashDay => ({
    ...{ id: 'c', date, expected_cash: 0, counted_cash: 0, difference },
    ...{
      closed_at: `${date}T10:00:00Z`,
      closed_by: 'Yanti',
      opened_at: isOpened ? `${date}T11:00:00Z` : null,
    },
  }))

/** Debit less credit of some lines, in rupiah. */
const balance = (lines: readonly JournalLine[]) =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
const net = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

it('balances each entry and each day, and agrees with the cash book by method', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.array(close), fc.array(event), (entries, closes, events) => {
      const lines = journalOf({ entries, closes, events }, zone)
      for (let at = 0; at < lines.length; at += 2) {
        const [debit, credit] = lines.slice(at, at + 2)
        expect(debit?.debit).toBeGreaterThan(0)
        expect([debit?.debit, debit?.credit]).toEqual([credit?.credit, credit?.debit])
        expect([debit?.date, debit?.proof]).toEqual([credit?.date, credit?.proof])
      }
      expect(balance(lines)).toBe(0)
      expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted())
      const standing = closes.filter(({ opened_at }) => !opened_at)
      for (const method of PaymentMethod.options) {
        const booked = net(entries.filter((one) => one.method === method).map((one) => one.amount))
        const missing = method === 'cash' ? net(standing.map(({ difference }) => difference)) : 0
        expect(balance(lines.filter(({ account }) => account === method))).toBe(booked + missing)
      }
      const of = (kind: BillEvent['kind']) =>
        net(events.filter((one) => one.kind === kind).map((one) => one.amount))
      expect(balance(lines.filter(({ account }) => account === 'receivable'))).toBe(
        of('billed') - of('voided') - of('reduced') + of('restored') - net(entries.map((one) => one.amount)),
      )
    }),
  )
})

it('writes codes and names of the school, and the usual ones where the school has none', () => {
  const lines = journalOf(
    {
      entries: [],
      closes: null,
      events: [
        { date: '2026-11-10', kind: 'billed', bill: 'November', item: 'SPP', bills: 36, amount: 5_400_000 },
      ],
    },
    zone,
  )
  const accounts = accountsOf({ values: { income_code: ' 4100 ', income_name: 'SPP', cash_name: '' } })
  expect(journalTable(lines, accounts)).toEqual([
    ['Tanggal', 'Bukti', 'Kode akun', 'Akun', 'Uraian', 'Debit', 'Kredit'],
    [
      '2026-11-10',
      'TG/2026-11-10',
      '1-1300',
      'Piutang siswa',
      'Tagihan November (SPP), 36 siswa',
      5_400_000,
      0,
    ],
    ['2026-11-10', 'TG/2026-11-10', '4100', 'SPP', 'Tagihan November (SPP), 36 siswa', 0, 5_400_000],
  ])
  expect(accounts.cash).toEqual({ code: '1-1100', name: 'Kas' })
})
