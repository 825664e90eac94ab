import { expect, it } from 'vitest'
import type { PupilArrears } from '../../../../contract/bills/bill-arrears'
import { reminderText } from './arrears-words'

const owed = (count: number): PupilArrears => ({
  student: { id: 's', name: 'Aji Saputra', class: { id: 'c', name: '7A' } },
  sum: count * 150_000,
  ages: { d30: 0, d60: 0, d90: 0, over: count * 150_000 },
  bills: Array.from({ length: count }, (_, at) => ({
    name: `SPP ${String(at + 1)}`,
    due_date: '2026-08-10',
    rest: 150_000,
  })),
})

it('names the pupil, each bill and the sum, and says how many it does not name', () => {
  const text = reminderText(owed(1), 'SMP Nusantara')
  expect(text).toContain('orang tua/wali Aji Saputra (7A)')
  expect(text).toContain('sebesar Rp150.000:\n- SPP 1, jatuh tempo 10 Agustus 2026: Rp150.000\n')
  expect(text.endsWith('SMP Nusantara')).toBe(true)
  expect(text).not.toContain('lainnya')
  expect(reminderText(owed(15), 'SMP')).toContain('- dan 3 tagihan lainnya')
})
