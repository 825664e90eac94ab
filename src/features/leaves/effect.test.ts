import { expect, it } from 'vitest'
import {
  correctableMarks,
  correctionWords,
  effectDays,
  effectWords,
  isWithoutEffect,
  spansOf,
} from './effect'

const setting = {
  first_date: '2026-07-13',
  last_date: '2026-12-19',
  week_days: 5 as const,
  holidays: [{ date: '2026-11-25', name: 'Hari Guru' }],
  late_after: '07:00',
  lock_after_days: 3,
}
const days = (type: 'sakit' | 'izin', from: string, to = from, taken: Taken = []) =>
  effectDays(type, [{ from, to }], [setting], taken)
type Taken = Parameters<typeof effectDays>[3]

it('says day by day what a leave does to the register, with holidays by name', () => {
  expect(effectWords(days('sakit', '2026-11-24', '2026-11-26'))).toBe('3 hari: S, libur (Hari Guru), S')
  expect(effectWords(days('izin', '2026-11-20', '2026-11-22'))).toBe('3 hari: I, libur, libur')
  expect(effectWords(days('izin', '2026-12-20'))).toBe('1 hari: di luar semester')
})

it('counts what is too long to spell', () => {
  expect(effectWords(days('sakit', '2026-11-16', '2026-11-27'))).toBe('12 hari: 9 S, 3 libur (Hari Guru)')
  const taken = [{ date: '2026-11-18', status: 'hadir' as const }]
  expect(effectWords(days('sakit', '2026-11-16', '2026-11-27', taken))).toBe(
    '12 hari: 8 S, 1 H, 3 libur (Hari Guru)',
  )
})

it('says in words the same days that it draws: a mark that was set before is both', () => {
  // A mark on a day off is none: there is no register.
  const taken = [
    { date: '2026-11-24', status: 'hadir' as const },
    { date: '2026-11-25', status: 'alpa' as const },
  ]
  const shown = days('sakit', '2026-11-24', '2026-11-27', taken)
  expect(effectWords(shown)).toBe('4 hari: H, libur (Hari Guru), S, S')
  expect(shown.map(({ status }) => status)).toEqual(['hadir', null, 'sakit', 'sakit'])
})

it('offers to change the marks of open registers that have come, and no others', () => {
  const mark = { studentId: 'a', classId: 'c', locked: false }
  const today = '2026-11-27'
  const h = { ...mark, date: today, status: 'hadir' as const }
  const open = { ...mark, date: '2026-11-26', status: 'alpa' as const }
  const others = [
    { ...open, date: '2026-11-20' },
    { ...open, locked: true },
    { ...open, date: '2026-11-25' },
    { ...open, date: '2026-11-30' },
    { ...open, status: 'sakit' as const },
  ]
  expect(correctableMarks('sakit', [h, open, ...others], [setting], today)).toEqual([h, open])
  expect(correctionWords('sakit', [h], today)).toBe('ubah H hari ini menjadi S')
  expect(correctionWords('izin', [open], today)).toBe('ubah A Kam 26 menjadi I')
  expect(correctionWords('sakit', [h, open], today)).toBe('ubah 2 tanda menjadi S')
})

it('knows a leave that changes nothing', () => {
  expect(isWithoutEffect(days('sakit', '2026-11-21', '2026-11-22'))).toBe(true)
  expect(isWithoutEffect(days('sakit', '2026-11-20', '2026-11-22'))).toBe(false)
  expect(isWithoutEffect([])).toBe(false)
})

it('makes one leave of days that follow one another', () => {
  expect(spansOf(['2026-12-01', '2026-11-27', '2026-11-30', '2026-11-28'])).toEqual([
    { from: '2026-11-27', to: '2026-11-28' },
    { from: '2026-11-30', to: '2026-12-01' },
  ])
})
