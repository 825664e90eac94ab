import { expect, it } from 'vitest'
import { classDaysOf, type AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { addDays } from '../../../../contract/values/dates'
import {
  bucketsOf,
  countedOf,
  countedTotals,
  daysAfterHoliday,
  firstTaken,
  pupilDays,
  pupilRows,
  tierOf,
  totalsOfClasses,
  totalsOver,
  unfilledGroups,
  weeksOf,
} from './analysis'
import { selectClasses } from '../frame/class-choice'
import { pupilWords } from './attendance-words'
import { classRows } from './class-table'
import { halfTakenWords } from './half-taken'
import { headlineOf } from './headline'

const dates = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']

/** Classes by name, each pupil with a letter for each date. */
function answerOf(classes: Record<string, Record<string, string>>, of = dates): AttendanceAnalytics {
  return {
    from: of[0] ?? '2026-11-09',
    to: of.at(-1) ?? '2026-11-09',
    dates: of,
    classes: Object.entries(classes).map(([name, pupils]) => ({
      id: name,
      name,
      grade: { id: name[0] ?? '', name: `Kelas ${name[0] ?? ''}`, level: Number(name[0]) },
      days: classDaysOf(Object.values(pupils), of.length),
    })),
    students: Object.entries(classes).flatMap(([name, pupils]) =>
      Object.entries(pupils).map(([id, marks]) => ({ id, name: id, nis: null, class_id: name, marks })),
    ),
  }
}

const everything = { gradeId: null, classId: null }
const headline = (answer: AttendanceAnalytics, before: number | null = null) =>
  headlineOf({
    dates: answer.dates,
    classes: answer.classes,
    percent: countedTotals(answer.classes, answer.dates.length).percent,
    anyMark: totalsOfClasses(answer.classes).taken > 0,
    pupils: pupilRows(answer, answer.classes, undefined),
    before,
    words: pupilWords,
  })

it('a percentage on a bound belongs to the tier above it', () => {
  expect([0, 4.99, 5, 9.99, 10, 19.99, 20, 100].map(tierOf)).toEqual([
    ...['rendah', 'rendah', 'perhatian', 'perhatian'],
    ...['kronis', 'kronis', 'berat', 'berat'],
  ])
})

it('a pupil who changed the class is one row, and two where only one class is looked at', () => {
  const answer = answerOf({ '7A': { Citra: 'HS...', Aji: 'HHHHH' }, '7B': { Citra: '..AHH' } })
  const [citra] = pupilRows(answer, answer.classes, undefined)
  expect(citra).toMatchObject({ className: '7B', marks: 'HSAHH', totals: { taken: 5, percent: 40 } })
  const own = selectClasses(answer.classes, { ...everything, classId: '7A' })
  expect(pupilRows(answer, own, undefined)[0]).toMatchObject({ marks: 'HS...', totals: { percent: 50 } })
})

it('a pupil is compared with the same pupil before', () => {
  const answer = answerOf({ '7A': { Aji: 'HHHHA', Budi: 'HHHHH' } })
  const before = answerOf({ '7A': { Aji: 'AAHHH' } })
  expect(pupilRows(answer, answer.classes, before).map(({ before }) => before)).toEqual([40, null])
})

it('the pupils of classes and their days give one figure', () => {
  const answer = answerOf({ '7A': { Aji: 'HSSHH', Budi: 'HH-HA' }, '8A': { Dewi: '..HHI' } })
  expect(totalsOfClasses(answer.classes)).toMatchObject({ sakit: 2, izin: 1, alpa: 1, taken: 12 })
  expect(totalsOfClasses(selectClasses(answer.classes, { gradeId: '8', classId: null }))).toMatchObject({
    taken: 3,
  })
  // On the third day two of three are marked.
  const counted = countedOf(answer.classes, 5)
  expect(counted.states).toEqual(['counted', 'counted', 'partial', 'counted', 'counted'])
  expect(totalsOver(counted.days, [1])).toMatchObject({ taken: 2, percent: 50 })
  expect(countedTotals(answer.classes, 5)).toMatchObject({ taken: 10, alpa: 1, izin: 1 })
})

it('few days are drawn one by one, many week by week', () => {
  expect(bucketsOf(dates)).toHaveLength(5)
  const many = Array.from({ length: 40 }, (_, at) => addDays('2026-09-02', at))
  const weeks = bucketsOf(many)
  expect(weeks.flatMap(({ at }) => at)).toEqual(many.map((_, at) => at))
  expect(weeks[0]).toMatchObject({ key: '2026-08-31', label: '2 Sep', long: '2 Sep – 6 Sep' })
  expect(weeksOf(['2026-11-15', '2026-11-16'])).toEqual([
    { start: '2026-11-09', at: [0] },
    { start: '2026-11-16', at: [1] },
  ])
})

it('a chart begins where the marks do', () => {
  const late = answerOf({ '8A': { a: '---HH', b: '.--HH' }, '8B': { c: '--A-H' } })
  expect(firstTaken(late.classes)).toBe(2)
  expect(bucketsOf(dates, 2).map(({ key, at }) => [key, at])).toEqual([
    ['2026-11-11', [2]],
    ['2026-11-12', [3]],
    ['2026-11-13', [4]],
  ])
  expect(firstTaken(answerOf({ '8A': { a: '-----' } }).classes)).toBe(-1)
  expect(firstTaken([])).toBe(-1)
  // The week of the first mark is drawn whole: of Thursday 3 September, from Wednesday the 2nd.
  const many = Array.from({ length: 40 }, (_, at) => addDays('2026-08-24', at))
  expect(bucketsOf(many, 10)[0]).toMatchObject({ key: '2026-08-31', at: [7, 8, 9, 10, 11, 12, 13] })
  expect(weeksOf(many, 10)).toHaveLength(5)
})

it('says which classes miss which marks; they are what is not counted', () => {
  const answer = answerOf({
    '8A': { a: 'H--HH', b: '..-HH' },
    '8B': { c: 'HHHHH' },
    '7A': { d: '-----' },
  })
  expect(unfilledGroups(answer.classes, dates)).toEqual([
    { id: '7A', name: '7A', missing: 5, days: dates.map((date) => ({ date, missing: 1 })) },
    {
      ...{ id: '8A', name: '8A', missing: 3 },
      days: [
        { date: '2026-11-10', missing: 1 },
        { date: '2026-11-11', missing: 2 },
      ],
    },
  ])
  expect(pupilDays(answer.classes) - totalsOfClasses(answer.classes).taken).toBe(8)
})

it('names a class whose attendance fell three days in a row', () => {
  const falling = answerOf({
    '8B': { a: 'HHHHA', b: 'HHHAA', c: 'HHAAA', d: 'HHHHH' },
    '8A': { e: 'HHHHH' },
  })
  expect(headline(falling)).toBe(
    'Kehadiran kelas 8B turun tiga hari berturut-turut; terakhir 75,0% tidak hadir.',
  )
})

it('else names pupils who are away for long, else the change, else how it is', () => {
  expect(headline(answerOf({ '8B': { a: 'HHAAA', b: 'HHHHH' } }))).toBe(
    '1 siswa tidak hadir tiga hari sekolah berturut-turut atau lebih.',
  )
  const calm = answerOf({ '8B': { a: 'HAHHH', b: 'HHHHH' } })
  expect(headline(calm, 4)).toBe('Ketidakhadiran naik 6,0 poin menjadi 10,0%.')
  expect(headline(calm, 10.2)).toMatch(/^Ketidakhadiran 10,0%, tanpa kelas/)
})

it('says when there is nothing to say', () => {
  expect(headline(answerOf({}, []))).toBe('Belum ada hari sekolah pada rentang ini.')
  expect(headline(answerOf({ '8B': { a: '-----' } }))).toBe('Belum ada absensi pada rentang ini.')
  expect(headline(answerOf({ '8B': { a: 'H----', b: '-----' } }))).toBe(
    'Absensi pada rentang ini belum cukup untuk dihitung.',
  )
  // What is hidden was taken all the same.
  const words = { pupils: undefined, percent: null, before: null, words: pupilWords }
  expect(headlineOf({ ...words, dates, classes: [], hidden: 2 })).toBe(
    '2 kelas tidak ditampilkan, karena pada salah satu hari siswanya kurang dari lima.',
  )
})

it('says in the file of the classes how many are not in it', () => {
  const { classes } = answerOf({ '7A': { a: 'HAHHS' } })
  const file = (hidden: number) => classRows(classes, hidden, pupilWords)
  expect(file(0).slice(1)).toEqual([['7A', 40, 1, 0, 1, 0, 5]])
  expect(file(2).at(-1)).toEqual([expect.stringMatching(/^2 kelas tidak ditampilkan/)])
})

it('knows the first days after a holiday; a weekend is none', () => {
  // Monday the 9th to Monday the 23rd of a school of five days: the 11th is a holiday, and from the 17th to the 19th.
  const days = ['09', '10', '12', '13', '16', '20', '23'].map((day) => `2026-11-${day}`)
  expect(daysAfterHoliday(days)).toEqual([2, 5])
  const answer = answerOf({ '7A': { a: 'HHAHHAH', b: 'HHHHHAH' } }, days)
  expect(totalsOver(countedOf(answer.classes, days.length).days, daysAfterHoliday(days)).percent).toBe(75)
  // A school of six days that has no lessons on one Saturday.
  const six = ['09', '10', '11', '12', '13', '14', '16', '17', '18', '19', '20', '23']
  expect(daysAfterHoliday(six.map((day) => `2026-11-${day}`))).toEqual([11])
  expect(daysAfterHoliday([])).toEqual([])
})

it('a class that falls is named by whole registers and by a fall that is worth it', () => {
  const falling = { a: 'HHHHA', b: 'HHHAA', c: 'HHAAA', d: 'HHHHH' }
  expect(headline(answerOf({ '8B': falling }))).toMatch(/^Kehadiran .*8B turun tiga hari/)
  // At 07.05 only those who are away are marked.
  expect(headline(answerOf({ '8B': { ...falling, a: 'HHHH-', d: 'HHHH-' } }))).not.toMatch(/turun tiga hari/)
})

it('names the days that are half taken, the latest first of all', () => {
  const { classes } = answerOf({ '7A': { a: 'HHHHH', b: '-----', c: 'HHHHH' } })
  expect(halfTakenWords(dates, countedOf(classes, 5), pupilWords)).toBe(
    'Belum cukup diabsen, jadi tidak dihitung: 11 Nov (66% siswa), 12 Nov (66% siswa), 13 Nov (66% siswa) dan 2 hari sebelumnya.',
  )
  expect(halfTakenWords(dates, countedOf(answerOf({ '7A': { a: 'HHHHH' } }).classes, 5), pupilWords)).toBe('')
})
