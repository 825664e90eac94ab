import { describe, expect, it } from 'vitest'
import type { AttendanceRow, AttendanceStatus } from '../../../../../contract/attendance/attendances'
import type { Period, SubPeriodSetting } from '../../../../../contract/school/years/periods'
import type { QueuedMark } from '../../../../outbox/fields/mark'
import { calendarOf } from '../../../../records/attendance/calendar'
import { figuresOf } from '../../../../records/attendance/figures'
import { lessonsOn } from './lessons'
import { mergeLeaves } from './merge-leaves'
import { mergeMarks } from '../../../../records/attendance/merge-marks'
import { schoolYears, semesterOf, yearOf } from '../../../../records/attendance/school-years'
import { storyOf, type StoryParts } from './story-of'

const odd: SubPeriodSetting = {
  first_date: '2026-07-13',
  last_date: '2026-12-18',
  week_days: 6,
  holidays: [{ date: '2026-08-17', name: 'Hari Kemerdekaan' }],
  late_after: '07:00',
  lock_after_days: 3,
}
const even: SubPeriodSetting = { ...odd, first_date: '2027-01-04', last_date: '2027-06-18', holidays: [] }
const period: Period = {
  id: 'p',
  name: '2026/2027',
  is_active: true,
  sub_periods: [
    { id: 'ganjil', name: 'Semester Ganjil', is_active: true, setting: odd },
    { id: 'genap', name: 'Semester Genap', setting: even },
  ],
}
const today = '2026-08-20'
const [year] = schoolYears([period], today) as [ReturnType<typeof yearOf>]
const row = (
  date: string,
  status: AttendanceStatus | null,
  more: Partial<AttendanceRow> = {},
): AttendanceRow => ({
  student_id: 's',
  date,
  status,
  version: 1,
  ...more,
})
const marksOf = (...rows: AttendanceRow[]) => mergeMarks(rows, [], [])
const queuedMark = (date: string, status: AttendanceStatus | null) =>
  ({
    kind: 'attendance',
    student_id: 's',
    date,
    patch: { status },
    base: null,
    state: 'pending',
    acked: null,
  }) as unknown as QueuedMark

describe('school years', () => {
  it('are those of the service, and July to June where it gives none or not the one asked for', () => {
    expect(year).toMatchObject({ name: '2026/2027', first: '2026-07-01', last: '2027-06-30' })
    expect(schoolYears([], '2027-02-01')).toMatchObject([{ id: null, name: '2026/2027', settings: [] }])
    expect(yearOf('2024-07-01', [year])).toMatchObject({ id: null, name: '2024/2025' })
    expect(yearOf('2027-06-30', [year]).id).toBe('p')
  })
  it('with names of their own are as long as their semesters, or left out', () => {
    const named = { ...period, name: 'Angkatan 12' }
    expect(schoolYears([named], today)).toMatchObject([{ first: '2026-07-13', last: '2027-06-18' }])
    expect(schoolYears([{ id: 'x', name: 'Angkatan 13' }], today)[0]?.id).toBeNull()
  })
  it('say which semester a day is in, and the active one for a day in none', () => {
    expect(semesterOf('2027-02-01', year)?.id).toBe('genap')
    expect(semesterOf('2026-12-25', year)?.id).toBe('ganjil')
  })
})

describe('marks', () => {
  it('of a newer version win, and what this person said last lies on top', () => {
    const marks = mergeMarks(
      [row('2026-08-03', 'alpa'), row('2026-08-04', 'hadir', { version: 3 }), row('2026-08-05', 'alpa')],
      [row('2026-08-03', 'sakit', { version: 2 }), row('2026-08-04', 'alpa', { version: 2 })],
      [queuedMark('2026-08-05', 'izin'), queuedMark('2026-08-06', 'hadir')],
    )
    expect([...marks.values()].map(({ date, status, unsent }) => [date, status, unsent])).toEqual([
      ['2026-08-03', 'sakit', false],
      ['2026-08-04', 'hadir', false],
      ['2026-08-05', 'izin', true],
      ['2026-08-06', 'hadir', true],
    ])
  })
  it('that were taken back are no marks', () => {
    expect(marksOf(row('2026-08-03', null)).size).toBe(0)
  })
})

describe('the calendar', () => {
  const marks = marksOf(row('2026-07-13', 'hadir'), row('2026-08-03', 'sakit'), row('2026-08-17', 'alpa'))
  const months = calendarOf(year, marks, today)
  const day = (date: string) =>
    months.flatMap((month) => month.rows.flat()).find((one) => one?.date === date)?.state

  it('goes from the first month with school to that of today', () => {
    expect(months.map(({ month }) => month)).toEqual(['2026-07', '2026-08'])
  })
  it('has six rows from Monday, a column for each week, and no Sunday', () => {
    const [july, august] = months
    // July 2026 begins on a Wednesday, August on a Saturday.
    expect(july?.rows.map((cells) => cells[0]?.date ?? null)).toEqual([
      null,
      null,
      '2026-07-01',
      '2026-07-02',
      '2026-07-03',
      '2026-07-04',
    ])
    expect(july?.rows.map((cells) => cells.length)).toEqual([5, 5, 5, 5, 5, 5])
    expect(august?.rows[5]?.[0]?.date).toBe('2026-08-01')
    expect(august?.rows[0]?.at(-1)?.date).toBe('2026-08-31')
    expect(day('2026-08-02')).toBeUndefined()
  })
  it('tells a mark, a day that nobody has taken, a day to come and a day without school apart', () => {
    expect(day('2026-08-03')).toBe('sakit')
    expect(day('2026-08-04')).toBe('none')
    expect(day('2026-08-21')).toBe('ahead')
    expect(day('2026-08-17')).toBe('off')
    expect(day('2026-07-10')).toBe('off')
  })
})

it('figures count school days that have come, in the formula of the recap', () => {
  const marks = marksOf(
    row('2026-08-03', 'hadir'),
    row('2026-08-04', 'terlambat'),
    row('2026-08-05', 'sakit'),
    row('2026-08-06', 'alpa'),
    row('2026-08-17', 'alpa'),
    row('2026-08-16', 'alpa'),
  )
  const span = { first: odd.first_date, last: odd.last_date }
  const figures = figuresOf(span, year, marks, today)
  expect(figures).toMatchObject({ hadir: 1, terlambat: 1, sakit: 1, alpa: 1, percent: 50, until: today })
  // 13 July to 20 August without Sundays, less one holiday.
  expect(figures.schoolDays).toBe(33)
  expect(figuresOf({ first: even.first_date, last: even.last_date }, year, marks, today).percent).toBeNull()
})

describe('leaves', () => {
  const fetched = [
    {
      id: 'a',
      student_id: 's',
      type: 'sakit',
      from: '2026-08-03',
      to: '2026-08-04',
      status: 'pending',
      version: 1,
    },
  ] as const
  const held = (id: string, status: string, version: number, queued: object | null = null) => ({
    id,
    personId: 's',
    name: null,
    subject: null,
    fields: { type: 'sakit', from: '2026-08-03', to: '2026-08-04', reason: 'Demam', status },
    truth: 'sent' as const,
    photos: {},
    confirmed: { id, version },
    queued: queued as never,
  })
  it('show what the device holds newer or unsent, and not what is gone', () => {
    expect(mergeLeaves(fetched, [held('a', 'approved', 2)])).toMatchObject([{ id: 'a', status: 'approved' }])
    expect(mergeLeaves(fetched, [held('a', 'approved', 1)])).toMatchObject([{ status: 'pending' }])
    expect(mergeLeaves(fetched, [held('b', 'approved', 1)]).map(({ id }) => id)).toEqual(['a'])
    expect(mergeLeaves(fetched, [held('b', 'pending', 0, {})])).toHaveLength(2)
    expect(mergeLeaves(undefined, [held('b', 'approved', 1)])).toHaveLength(1)
  })
})

describe('the story', () => {
  const nothing: StoryParts = {
    student: { status: 'active' },
    marks: new Map(),
    leaves: [],
    achievements: [],
    activities: [],
    classes: [],
  }
  const tell = (parts: Partial<StoryParts>) =>
    storyOf({ ...nothing, ...parts }, [year]).flatMap(({ entries }) =>
      entries.map(({ date, to, title, detail, state }) => [date, to, title, detail, state]),
    )

  it('puts days of the same absence together across days without school', () => {
    const sick = { note: 'Demam' }
    const marks = marksOf(
      row('2026-08-14', 'sakit', sick),
      row('2026-08-15', 'sakit', sick),
      row('2026-08-18', 'sakit', sick),
      row('2026-08-19', 'alpa'),
      row('2026-08-12', 'terlambat', { minutes_late: 12 }),
      row('2026-08-13', 'hadir'),
    )
    expect(tell({ marks })).toEqual([
      ['2026-08-19', null, 'Alpa', null, null],
      ['2026-08-14', '2026-08-18', 'Sakit, 3 hari', 'Demam', null],
      ['2026-08-12', null, 'Terlambat 12 menit', null, null],
    ])
  })

  it('tells days that an approved leave explains with the leave, and those of a refused one for themselves', () => {
    const marks = marksOf(row('2026-08-03', 'sakit'), row('2026-08-04', 'sakit'), row('2026-08-05', 'alpa'))
    const leave = (status: 'approved' | 'rejected') => ({
      id: 'a',
      type: 'sakit' as const,
      from: '2026-08-03',
      to: '2026-08-05',
      reason: 'Demam',
      status,
      decided_by: null,
      created_by: null,
      unsent: false,
    })
    expect(tell({ marks, leaves: [leave('approved')] })).toEqual([
      ['2026-08-05', null, 'Alpa', null, null],
      ['2026-08-03', '2026-08-05', 'Izin karena sakit', 'Demam · 2 hari di absensi', null],
    ])
    expect(tell({ marks, leaves: [leave('rejected')] })[2]?.slice(2)).toEqual([
      'Izin karena sakit',
      'Demam',
      'Ditolak',
    ])
  })

  it('is cut by school year, with the classes of each, and ends with the day of leaving', () => {
    const classes = [
      { id: '3', class: { id: 'c', name: '8B' }, period: { id: 'p', name: '2026/2027' }, from: '2026-08-10' },
      { id: '2', class: { id: 'b', name: '8A' }, period: { id: 'p', name: '2026/2027' }, from: '2026-07-13' },
      { id: '1', class: { id: 'a', name: '7A' }, period: { id: 'o', name: '2025/2026' }, from: '2025-07-14' },
    ]
    const student = { status: 'transferred', left_on: '2026-08-19', left_reason: 'Ikut orang tua' } as const
    const achievements = [
      { id: 'x', title: 'Lomba Puisi', rank: 'Juara 1', level: 'kecamatan' as const, date: '2026-02-03' },
      { id: 'y', title: 'Tanpa tanggal' },
    ]
    const story = storyOf({ ...nothing, student, classes, achievements }, [year])
    expect(story.map(({ name, classes: names }) => [name, names])).toEqual([
      ['2026/2027', ['8A', '8B']],
      ['2025/2026', ['7A']],
    ])
    expect(story.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual([
      'Pindah sekolah',
      'Pindah kelas dari 8A ke 8B',
      'Masuk kelas 8A',
      'Juara 1 Lomba Puisi',
      'Masuk kelas 7A',
    ])
  })

  it('of a pupil of whom nothing is known is empty', () => {
    expect(storyOf(nothing, [])).toEqual([])
  })
})

it('double lessons of a day are one line, those of another teacher or room are not', () => {
  const lesson = (start: string, subject: string, teacher: string, room = '7A') => ({
    id: start,
    weekday: 1,
    start_time: start,
    end_time: `${start}+40`,
    room,
    subject: { id: subject, name: subject },
    teacher: { id: teacher, name: teacher },
  })
  const day = lessonsOn(
    [
      lesson('08:20', 'IPA', 'a'),
      lesson('07:40', 'MTK', 'a'),
      lesson('07:00', 'MTK', 'a'),
      lesson('09:00', 'IPA', 'b'),
      lesson('09:40', 'IPA', 'b', 'Lab'),
      { ...lesson('07:00', 'PJOK', 'c'), weekday: 2 },
    ],
    1,
  )
  expect(day.map(({ start_time, end_time, hours }) => [start_time, end_time, hours])).toEqual([
    ['07:00', '07:40+40', 2],
    ['08:20', '08:20+40', 1],
    ['09:00', '09:00+40', 1],
    ['09:40', '09:40+40', 1],
  ])
})
