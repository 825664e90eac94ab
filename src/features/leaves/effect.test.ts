import { expect, it } from 'vitest'
import { effectDays, effectWords, isWithoutEffect, spansOf } from './effect'

const setting = {
  first_date: '2026-07-13',
  last_date: '2026-12-19',
  week_days: 5 as const,
  holidays: [{ date: '2026-11-25', name: 'Hari Guru' }],
  late_after: '07:00',
  lock_after_days: 3,
}
const days = (from: string, to = from) => effectDays([{ from, to }], [setting])

it('says day by day what a leave does to the register, with holidays by name', () => {
  expect(effectWords('sakit', days('2026-11-24', '2026-11-26'))).toBe('3 hari: S, libur (Hari Guru), S')
  expect(effectWords('izin', days('2026-11-20', '2026-11-22'))).toBe('3 hari: I, libur, libur')
  expect(effectWords('izin', days('2026-12-20'))).toBe('1 hari: di luar semester')
})

it('counts what is too long to spell', () => {
  expect(effectWords('sakit', days('2026-11-16', '2026-11-27'))).toBe('12 hari: 9 S, 3 libur (Hari Guru)')
})

it('knows a leave that changes nothing', () => {
  expect(isWithoutEffect(days('2026-11-21', '2026-11-22'))).toBe(true)
  expect(isWithoutEffect(days('2026-11-20', '2026-11-22'))).toBe(false)
  expect(isWithoutEffect([])).toBe(false)
})

it('makes one leave of days that follow one another', () => {
  expect(spansOf(['2026-12-01', '2026-11-27', '2026-11-30', '2026-11-28'])).toEqual([
    { from: '2026-11-27', to: '2026-11-28' },
    { from: '2026-11-30', to: '2026-12-01' },
  ])
})
