import { expect, it } from 'vitest'
import type { PlacedLesson } from '../board/board-lesson'
import { weekCalendar } from './week-calendar'

const lesson: PlacedLesson = {
  id: 'a',
  class: { id: '7a', name: '7A' },
  subject: {
    id: 'm',
    name: 'Matematika; lanjut, dan Pendidikan Lingkungan Hidup yang namanya panjang sekali',
  },
  teacher: { id: 'ani', name: 'Bu Ani' },
  room: 'Lab IPA',
  place: { weekday: 4, start: 420, end: 460, slot: 1 },
  version: 1,
}
const span = {
  first: '2026-07-13',
  last: '2026-12-18',
  holidays: ['2026-08-17', '2026-10-01'],
  timeZone: 'Asia/Makassar',
  stamp: '20261123T030000Z',
}

it('repeats each lesson weekly in the school’s zone until the semester ends, holidays left out', () => {
  const text = weekCalendar([lesson], span)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART;TZID=Asia/Makassar:20260716T070000')
  expect(lines).toContain('DTEND;TZID=Asia/Makassar:20260716T074000')
  expect(lines).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261218T165959Z')
  expect(lines.filter((line) => line.startsWith('EXDATE'))).toEqual([
    'EXDATE;TZID=Asia/Makassar:20261001T070000',
  ])
  expect(lines).toContain('TZOFFSETTO:+0800')
  expect(lines.find((line) => line.startsWith('SUMMARY'))).toMatch(
    /^SUMMARY:Matematika\\; lanjut\\, dan .* 7A$/,
  )
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

it('has no event for a weekday that no longer comes', () => {
  expect(weekCalendar([lesson], { ...span, first: '2026-12-18' })).not.toContain('VEVENT')
})
