import { describe, expect, it } from 'vitest'
import { classDaysOf, type AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import type { BillAnalytics } from '../../../../contract/analytics/bill-analytics'
import { worseWords } from '../../../records/class-ranking/ranking-words'
import { attendanceWeek, moneyWeek, moveWeek, staffWeek, tierWeek } from './week-report'
import { openWords, weekHeadline, weekText } from './week-words'

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const grade = { id: 'g', name: 'Kelas 7', level: 7 }
const answer = (marks: Record<string, readonly string[]>, withNames = true): AttendanceAnalytics => ({
  ...{ from: '2026-11-16', to: '2026-11-22', dates, hidden_classes: 0 },
  classes: Object.entries(marks).map(([id, texts]) => ({
    ...{ id, name: id, grade },
    days: classDaysOf(texts, dates.length),
  })),
  students: withNames
    ? Object.entries(marks).flatMap(([class_id, texts]) =>
        texts.map((text, at) => ({
          id: `${class_id}${at}`,
          name: `Nama ${class_id}${at}`,
          class_id,
          marks: text,
        })),
      )
    : null,
})

/**
 * By hand. 7A: three pupils, the third came on Wednesday; the register of Friday was forgotten, and on Thursday one mark.
 * Of the days before marked 2 + 2 + 3 = 7, away S 1 = 1; Thursday and Friday are half taken. 7B: one pupil, away (A) on all of five
 * days. All, from Monday to Wednesday: 4 of 10.
 */
const week = answer({ '7A': ['HSHH-', 'HTHI-', '..H--'], '7B': ['AAAAA'] })
const before = answer({ '7A': ['HHHHH'], '7B': ['AHHHH'] })
const bills: BillAnalytics = {
  ...{ from: '2026-11-16', to: '2026-11-22', date: '2026-11-23' },
  billed: [{ class: null, due_date: '2026-11-20', bills: 3, billed: 300_000, paid: 100_000 }],
  open: [
    { class: null, due_date: '2026-11-20', students: 2, rest: 200_000 },
    { class: null, due_date: '2026-11-23', students: 1, rest: 50_000 },
  ],
}
const total = (method: 'cash' | 'transfer', received: number, taken_back: number) => ({
  ...{ date: '2026-11-16', method, received_by: 'Tata Usaha', received, taken_back, count: 1 },
})
const report = {
  attendance: attendanceWeek(week, before),
  tiers: tierWeek(week),
  staff: staffWeek({
    ...{ from: '2026-11-16', to: '2026-11-22', dates },
    groups: [{ type: 'teacher', days: classDaysOf(['HHSHH', 'HHHHH'], 5) }],
    staff: [
      { id: 'x', name: 'Bu Rini', type: 'teacher', marks: 'HHSHH' },
      { id: 'y', name: 'Pak Dodi', type: 'teacher', marks: 'HHHHH' },
    ],
  }),
  moves: moveWeek({ from: '', to: '', dates: [], classes: [], moves: null }),
  money: moneyWeek(bills, [total('cash', 100_000, 20_000), total('transfer', 50_000, 0)]),
}

describe('the week', () => {
  it('counts each class, the whole and the registers that are not taken, as worked out by hand', () => {
    const { attendance } = report
    expect(attendance).toMatchObject({ pupils: 4, registers: 10, open: 2, before: 10 })
    expect(attendance.whole).toMatchObject({
      taken: 10,
      sakit: 1,
      izin: 0,
      alpa: 3,
      terlambat: 1,
      percent: 40,
    })
    expect(attendance.classes.map(({ name, totals, before: then }) => [name, totals.percent, then])).toEqual([
      ['7A', 100 / 7, 0],
      ['7B', 100, 20],
    ])
    expect(attendance.classes.map(openWords)).toEqual(['19 Nov (1 siswa), 20 Nov', ''])
  })

  it('is in the order of what gets worse, and says since when', () => {
    const long = Array.from({ length: 30 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
    const pupils = (away: number, since: number) =>
      Array.from({ length: 20 }, (_, pupil) =>
        long.map((__, at) => (pupil < (at < since ? at % 2 : away) ? 'A' : 'H')).join(''),
      )
    const marks = { '7A': pupils(1, 30), '7B': pupils(8, 20) }
    const semester = {
      ...answer({}),
      dates: long,
      classes: Object.entries(marks).map(([id, texts]) => ({
        ...{ id, name: id, grade },
        days: classDaysOf(texts, long.length),
      })),
    }
    const { classes } = attendanceWeek(week, before, semester)
    expect(classes.map(({ name }) => name)).toEqual(['7B', '7A'])
    expect(classes.map(({ trend }) => trend && worseWords(trend))).toEqual([
      'naik 37,5 poin sejak 21 Okt',
      '',
    ])
    expect(attendanceWeek(week, before).classes.map(({ name }) => name)).toEqual(['7A', '7B'])
  })

  it('names who misses most first, and nobody without the right to see pupils', () => {
    expect(report.tiers?.persons.map(({ name }) => name)).toEqual(['Nama 7B0', 'Nama 7A0', 'Nama 7A1'])
    expect(report.tiers?.counts.map(({ count }) => count)).toEqual([1, 0, 0, 3])
    expect(report.tiers?.long).toBe(1)
    expect(tierWeek(answer({ '7A': ['AAAAA'] }, false))).toBeNull()
  })

  it('counts the staff and names who was away', () => {
    expect(report.staff.groups).toMatchObject([{ type: 'teacher', people: 2, totals: { percent: 10 } }])
    expect(report.staff.away).toEqual([{ id: 'x', name: 'Bu Rini', sakit: 1, izin: 0, alpa: 0 }])
  })

  it('takes what was taken back from the money, and knows no cash book where there is none', () => {
    expect(report.money).toEqual({
      ...{ received: 130_000, cash: 80_000, billed: 300_000, paid: 100_000 },
      ...{ overdue: 200_000, date: '2026-11-23' },
    })
    expect(moneyWeek(bills, null).received).toBeNull()
  })

  it('is shared without names, and without sums unless they are chosen', () => {
    const plain = weekText(report, '16 Nov – 22 November 2026', 'SMP Contoh', false)
    expect(plain).toContain('*Laporan mingguan SMP Contoh*')
    expect(plain).toContain('40,0% siswa tidak hadir, naik 30,0 poin dari minggu sebelumnya.')
    expect(plain).toContain('tidak dihitung: 19 Nov (75% siswa), 20 Nov (25% siswa).')
    expect(plain).toContain('Absensi kelas terisi 8 dari 10')
    expect(plain).not.toMatch(/Nama|Rini|Rp/)
    // 7A, 7B and the teachers are so few that their figures would be those of single persons.
    expect(plain).not.toMatch(/terbanyak|Guru/)
    expect(weekText(report, '', '', true)).toContain('Diterima minggu ini Rp130.000, tunai Rp80.000')
  })

  it('shares the figures of large classes, unless those of a small one would follow from them', () => {
    const many = (text: string) => [text, text, 'HHHHH', 'HHHHH', 'HHHHH']
    const of = (marks: Record<string, readonly string[]>) =>
      weekText({ ...report, attendance: attendanceWeek(answer(marks), undefined) }, '', '', false)
    const all = { '7A': many('AHHHH'), '7B': many('AAHHH'), '7C': many('AAAHH'), '7D': many('AAAAH') }
    expect(of({ ...all, '8A': ['AAAAA'] })).toContain('Tidak hadir terbanyak: 7D 32,0%, 7C 24,0%, 7B 16,0%')
    expect(of({ '7C': all['7C'], '7D': all['7D'] })).toContain('Tidak hadir terbanyak: 7D 32,0%, 7C 24,0%')
    // The whole less both would be the one pupil of 8A.
    expect(of({ '7C': all['7C'], '7D': all['7D'], '8A': ['AAAAA'] })).not.toContain('terbanyak')
    // Who is the fifth left on Thursday.
    expect(of({ '7C': [...many('AAAHH').slice(1), 'AAA..'], '7D': all['7D'] })).not.toContain('terbanyak')
    const teachers = ['HHSHH', 'HHHHH', 'HHHHH', 'HHHHH', 'HHHHH']
    const staff = staffWeek({
      ...{ from: '', to: '', dates, staff: null, hidden_groups: 1 },
      groups: [{ type: 'teacher', days: classDaysOf(teachers, 5) }],
    })
    expect(staff.hidden).toBe(1)
    expect(weekText({ ...report, staff }, '', '', false)).toContain('Guru tidak hadir 4,0%')
  })

  it('says of a week of holidays and of a week without marks what it is', () => {
    const none = { ...answer({ '7A': [''] }), dates: [] }
    expect(weekHeadline({ ...report, attendance: attendanceWeek(none, undefined) })).toBe(
      'Tidak ada hari sekolah pada minggu ini.',
    )
    const empty = answer({ '7A': ['-----'] })
    expect(weekHeadline({ ...report, attendance: attendanceWeek(empty, undefined) })).toBe(
      'Belum ada absensi pada minggu ini.',
    )
    expect(attendanceWeek(empty, undefined)).toMatchObject({ registers: 5, open: 5 })
    const hidden = { ...answer({}, false), hidden_classes: 2 }
    expect(attendanceWeek(week, hidden).before).toBeNull()
    expect(weekHeadline({ ...report, attendance: attendanceWeek(hidden, undefined) })).toMatch(
      /^2 kelas tidak ditampilkan/,
    )
  })
})
