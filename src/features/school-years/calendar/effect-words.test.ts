import { expect, it } from 'vitest'
import type { MonthEffect } from '../../../../contract/school/years/calendar-effect'
import {
  effectSentence,
  holidayChange,
  lessonsSentence,
  marksSentence,
  percentWords,
  ruleSentences,
} from './effect-words'

const setting = (dates: readonly string[], rules: { late?: string; lock?: number } = {}) => ({
  first_date: '2026-07-13',
  last_date: '2026-12-19',
  week_days: 6 as const,
  late_after: rules.late ?? '07:15',
  lock_after_days: rules.lock ?? 7,
  holidays: dates.map((date) => ({ date, name: 'Libur' })),
})
const month = (change: Partial<MonthEffect> = {}): MonthEffect => ({
  month: '2026-10',
  days: { before: 27, after: 24 },
  percent: { before: 4.2, after: 4 },
  marks: { dropped: 0, added: 0 },
  ...change,
})

it('names the holidays and the percentage before and after, to one place', () => {
  expect(effectSentence(setting([]), setting(['2026-10-05', '2026-10-06', '2026-10-07']), [month()])).toBe(
    '3 hari libur baru: persentase Oktober 2026 berubah dari 4,2% menjadi 4,0%.',
  )
  expect(
    effectSentence(setting(['2026-10-05']), setting([]), [
      month(),
      month({ month: '2026-11', percent: { before: null, after: 12.34 } }),
    ]),
  ).toBe(
    '1 hari libur dihapus: persentase Oktober 2026 berubah dari 4,2% menjadi 4,0%; persentase November 2026 berubah dari – menjadi 12,3%.',
  )
})

it('names the school days where no percentage changes that is shown, and nothing where nothing changes', () => {
  const same = month({ percent: { before: 4.21, after: 4.19 } })
  expect(effectSentence(setting([]), setting(['2026-10-05']), [same])).toBe(
    '1 hari libur baru: Oktober 2026 dari 27 menjadi 24 hari sekolah.',
  )
  expect(effectSentence(setting([]), setting([]), [])).toBe(
    'Kalender semester berubah: jumlah hari sekolah dan persentase tetap.',
  )
  expect(holidayChange(setting(['2026-10-05']), setting(['2026-10-06']))).toBe(
    '1 hari libur baru, 1 hari libur dihapus',
  )
  expect(percentWords(null)).toBe('–')
})

it('says what rules and marks do beside that', () => {
  expect(ruleSentences(setting([]), setting([], { late: '07:00', lock: 3 }))).toEqual([
    'Yang datang setelah 07.00 dicatat terlambat, mulai catatan berikutnya. Catatan lama tetap.',
    'Absensi yang lebih lama dari 3 hari langsung terkunci.',
  ])
  expect(ruleSentences(setting([]), setting([], { lock: 14 }))).toEqual([
    'Absensi sampai 14 hari yang lalu dapat diubah lagi.',
  ])
  expect(ruleSentences(setting([]), setting([]))).toEqual([])
  expect(marksSentence([month()])).toBeNull()
  expect(
    marksSentence([month({ marks: { dropped: 72, added: 0 } }), month({ marks: { dropped: 1, added: 4 } })]),
  ).toBe(
    '73 catatan absensi tidak dihitung lagi, tetapi tetap tersimpan. 4 catatan absensi yang sudah ada ikut dihitung.',
  )
})

it('names the new school days and the lessons that stay on days which are none any more', () => {
  const [before, after] = [setting([]), { ...setting([]), school_days: [0, 1, 2, 3, 4, 6] }]
  expect(ruleSentences(before, after)).toEqual(['Hari sekolah menjadi Sabtu sampai Kamis.'])
  expect(ruleSentences(after, { ...after, school_days: [6, 4, 3, 2, 1, 0] })).toEqual([])
  expect(lessonsSentence([{ weekday: 5, count: 84 }])).toBe(
    '84 pelajaran hari Jumat tetap ada di jadwal sampai dipindahkan atau dihapus.',
  )
  expect([lessonsSentence([]), lessonsSentence(null), lessonsSentence(undefined)]).toEqual([null, null, null])
})
