import { expect, it } from 'vitest'
import { effectWords } from './leave-effect'

const settings = [
  {
    first_date: '2026-07-13',
    last_date: '2026-12-19',
    week_days: 6 as const,
    holidays: [{ date: '2026-11-25', name: 'Hari Guru' }],
    late_after: '07:00',
    lock_after_days: 7,
  },
]
const nothing = () => null

it('names what a leave does to each of its days', () => {
  expect(effectWords({ type: 'sakit', from: '2026-11-23', to: '2026-11-25' }, settings, nothing)).toBe(
    '2 hari sekolah menjadi saran Sakit, 1 hari libur (Sen 23 S · Sel 24 S · Rab 25 libur).',
  )
})

it('counts duty elsewhere as presence and cuti as izin', () => {
  const span = { from: '2026-11-23', to: '2026-11-23' }
  expect(effectWords({ type: 'dinas', ...span }, settings, nothing)).toContain('saran Hadir (Sen 23 H)')
  expect(effectWords({ type: 'cuti', ...span }, settings, nothing)).toContain('saran Izin (Sen 23 I)')
})

it('leaves a day that has a status alone, and names no day of a long leave', () => {
  const recorded = (date: string) => (date === '2026-11-23' ? 'hadir' : null)
  expect(effectWords({ type: 'izin', from: '2026-11-23', to: '2026-11-24' }, settings, recorded)).toBe(
    '1 hari sekolah menjadi saran Izin, 1 hari sudah tercatat dan tidak berubah (Sen 23 tetap H · Sel 24 I).',
  )
  expect(effectWords({ type: 'cuti', from: '2026-11-02', to: '2026-11-14' }, settings, nothing)).toBe(
    '12 hari sekolah menjadi saran Izin, 1 hari libur.',
  )
  expect(effectWords({ type: 'izin', from: '2026-11-24', to: '2026-11-23' }, settings, nothing)).toBe('')
})
