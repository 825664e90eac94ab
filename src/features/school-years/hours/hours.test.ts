import { describe, expect, it } from 'vitest'
import type { HoursPattern } from '../../../../contract/school/timetable/school-hours'
import { hoursEffect } from './hours-effect'
import { patternsOfLessons, timedLesson } from './hours-of-lessons'
import { blankClosed, blankPattern, hoursValues, readHours } from './hours-values'
import { closedWords, daysWords, patternWords } from './hours-words'

const lesson = (weekday: number, start_time: string, end_time: string, slot: number | null = null) => {
  const id = `${weekday} ${start_time}`
  const timed = timedLesson({
    id,
    weekday,
    start_time,
    end_time,
    slot,
    class: { id: '7A', name: '7A' },
    subject: { id: 'm', name: 'Matematika' },
  })
  if (!timed) throw new Error('no times')
  return timed
}
const pattern: HoursPattern = {
  weekdays: [1, 2],
  start_time: '07:00',
  minutes: 40,
  count: 3,
  breaks: [{ after: 2, minutes: 20 }],
}
const values = { patterns: [{ ...blankPattern, weekdays: [1, 2] }], closed: [blankClosed], follow: true }

describe('hours of a week', () => {
  it('are found in the timetable of a school that has set none', () => {
    const days = [1, 2].flatMap((day) => [
      lesson(day, '07:00', '07:40'),
      lesson(day, '07:40', '08:20'),
      lesson(day, '08:40', '09:20'),
    ])
    expect(patternsOfLessons([...days, lesson(1, '07:00', '08:20')])).toEqual([pattern])
    // Hours that overlap are no pattern.
    expect(patternsOfLessons([lesson(3, '07:00', '07:40'), lesson(3, '07:20', '08:00')])).toEqual([])
  })

  it('are read from what is typed, with a sentence for each field', () => {
    expect(readHours(values)).toMatchObject({ body: { follow: true, closed: [{ grade_ids: null }] } })
    const faultsOf = (more: object) => {
      const read = readHours({ ...values, ...more })
      return 'faults' in read ? [...read.faults.keys()] : []
    }
    expect(faultsOf({ patterns: [{ ...blankPattern, weekdays: [], minutes: 'x', count: '' }] })).toEqual([
      'patterns.0.weekdays',
      'patterns.0.minutes',
      'patterns.0.count',
    ])
    expect(faultsOf({ patterns: [values.patterns[0], { ...blankPattern, weekdays: [2] }] })).toEqual([
      'patterns.1.weekdays',
    ])
    const late = [{ after: '8', minutes: '15' }]
    expect(faultsOf({ patterns: [{ ...blankPattern, weekdays: [1], breaks: late }] })).toEqual([
      'patterns.0.breaks.0.after',
    ])
    expect(faultsOf({ closed: [{ ...blankClosed, title: ' ', end_time: '06:00' }] })).toContain(
      'closed.0.title',
    )
  })

  it('name several grades of a time without lessons, and one that the school has no more', () => {
    const time = { weekday: 1, start_time: '07:00', end_time: '07:40', title: 'Upacara' }
    const names = new Map([
      ['a', 'Kelas 7'],
      ['b', 'Kelas 8'],
    ])
    expect(closedWords(time, names)).toBe('Senin 07.00–07.40 Upacara')
    expect(closedWords({ ...time, grade_ids: ['a', 'b'] }, names)).toBe(
      'Senin 07.00–07.40 Upacara (Kelas 7, Kelas 8)',
    )
    expect(closedWords({ ...time, grade_ids: ['gone'] }, names)).toBe(
      'Senin 07.00–07.40 Upacara (tingkat yang dihapus)',
    )
  })

  it('begin with what the school has set, also where that is nothing', () => {
    const set = { period_id: 'p', patterns: [], closed: [], version: 2 }
    expect(hoursValues(set, [pattern]).patterns).toEqual([])
    expect(hoursValues({ ...set, version: 0 }, [pattern]).patterns).toHaveLength(1)
  })

  it('say before they are stored which lessons move, which cannot, and which are in a closed time', () => {
    const lessons = [lesson(1, '07:00', '07:40', 1), lesson(1, '08:40', '09:20', 3)]
    const upacara = {
      weekday: 1,
      start_time: '07:00',
      end_time: '07:30',
      title: 'Upacara',
      grade_ids: ['g7'],
    }
    const shorter = { ...pattern, count: 2, minutes: 35, breaks: [] }
    expect(hoursEffect(lessons, [pattern], [shorter], [upacara], new Map([['7A', 'g7']]))).toEqual({
      moved: 1,
      stuck: ['Matematika 7A tidak punya jam baru'],
      inClosed: ['Matematika 7A'],
    })
    expect(hoursEffect(lessons, [pattern], [pattern], [upacara], new Map())).toEqual({
      moved: 0,
      stuck: [],
      inClosed: [],
    })
  })

  it('are named in few words', () => {
    expect(daysWords([4, 1, 2, 3])).toBe('Senin–Kamis')
    expect(daysWords([1, 2, 5])).toBe('Senin, Selasa, Jumat')
    expect(patternWords(pattern)).toBe('3 jam × 40 menit, 07.00–09.20, istirahat 08.20–08.40')
  })
})
