import { addDays, weekday } from '../../../../contract/values/dates'
import { clockText } from '../../../../contract/values/clock'
import { classNames, type PlacedLesson } from '../board/board-lesson'

/** From when to when a week's lessons are given, and on which days not; dates `YYYY-MM-DD`. */
export interface CalendarSpan {
  first: string
  last: string
  holidays: readonly string[]
  /** IANA zone of the school, which has no summer time. */
  timeZone: string
  /** When the file is made, UTC: `20261123T030000Z`. */
  stamp: string
}

/** The offset of the three zones of Indonesia, in hours. */
const offsets: Readonly<Record<string, string>> = {
  'Asia/Jakarta': '+0700',
  'Asia/Makassar': '+0800',
  'Asia/Jayapura': '+0900',
}

/**
 * A teacher's week as an ICS file (RFC 5545): one weekly event for each lesson until the end of the semester, without
 * the holidays.
 * @param lessons in any order; double lessons stay two events, as the breaks between them are the school's
 */
export function weekCalendar(lessons: readonly PlacedLesson[], span: CalendarSpan): string {
  const { timeZone } = span
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hadir//Jadwal pelajaran//ID',
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offsets[timeZone] ?? '+0700'}`,
    `TZOFFSETTO:${offsets[timeZone] ?? '+0700'}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    ...lessons.flatMap((lesson) => eventOf(lesson, span)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(lesson: PlacedLesson, { first, last, holidays, timeZone, stamp }: CalendarSpan): string[] {
  const { place } = lesson
  const begins = nextWeekday(first, place.weekday)
  if (begins > last) return []
  const at = (date: string, minutes: number) =>
    `;TZID=${timeZone}:${date.replaceAll('-', '')}T${clockText(minutes).replace(':', '')}00`
  const free = holidays.filter((date) => date >= begins && date <= last && weekday(date) === place.weekday)
  return [
    'BEGIN:VEVENT',
    `UID:${lesson.id}@hadir`,
    `DTSTAMP:${stamp}`,
    `DTSTART${at(begins, place.start)}`,
    `DTEND${at(begins, place.end)}`,
    // Until is UTC where the start has a zone; the whole last day is inside in all three zones.
    `RRULE:FREQ=WEEKLY;UNTIL=${last.replaceAll('-', '')}T165959Z`,
    ...free.map((date) => `EXDATE${at(date, place.start)}`),
    `SUMMARY:${escaped(`${lesson.subject.name} ${classNames(lesson)}`)}`,
    ...(lesson.room ? [`LOCATION:${escaped(lesson.room)}`] : []),
    'END:VEVENT',
  ]
}

function nextWeekday(from: string, wanted: number): string {
  let date = from
  while (weekday(date) !== wanted) date = addDays(date, 1)
  return date
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes, continued with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let length = 0
  for (const char of line) {
    const size = encoder.encode(char).length
    if (length + size > 75) {
      out += '\r\n '
      length = 1
    }
    out += char
    length += size
  }
  return out
}
