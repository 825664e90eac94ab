import { expect, it } from 'vitest'
import type { PupilArrears } from '../../../../contract/bills/bill-arrears'
import { readListAddress } from '../../../records/list/list-address'
import { arrearsAddress } from './arrears-address'
import { narrowedWords, reminderText } from './arrears-words'

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

it('names on paper what the list is narrowed to', () => {
  const all = {
    grade: undefined,
    isWithoutClass: false,
    className: undefined,
    age: undefined,
    search: undefined,
  }
  expect(narrowedWords(all)).toBe('')
  expect(narrowedWords({ ...all, grade: 'Kelas 7', className: '7A', search: 'aji' })).toBe(
    'Kelas 7, kelas 7A, “aji”',
  )
  expect(narrowedWords({ ...all, isWithoutClass: true })).toBe('tanpa kelas')
})

it('reads the address: a class, none, and nonsense as nothing', () => {
  const read = (address: string) => readListAddress(new URLSearchParams(address), arrearsAddress)
  const id = '01890a5d-ac96-7b7c-8d3f-0123456789ab'
  expect(read(`kelas=${id}&umur=over&urut=-name`)).toEqual({
    ...{ page: 1, limit: 10, class_id: id, age: 'over', sort: '-name' },
  })
  expect(read('kelas=tanpa')).toEqual({ page: 1, limit: 10, without_class: 'true' })
  expect(read('kelas=semua&umur=1&tingkat=x&urut=naik&halaman=-1')).toEqual({ page: 1, limit: 10 })
})
