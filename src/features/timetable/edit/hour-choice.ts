import type { BellWeek } from '../board/bells'
import { clockText, minutesOf } from '../../../../contract/values/clock'
import type { LessonPlace } from '../board/board-lesson'

/** The choice of no day. */
export const shelf = -1

/** When a lesson should be, as it is chosen and typed. */
export interface HourChoice {
  /** 0 Sunday … 6 Saturday; {@link shelf} for the shelf. */
  weekday: number
  /** `07:00-07:40`; empty for times that are typed. */
  bell: string
  start: string
  end: string
}

export function hourOf(place: LessonPlace | null): HourChoice {
  if (!place) return { weekday: shelf, bell: '', start: '', end: '' }
  const start = clockText(place.start)
  const end = clockText(place.end)
  return { weekday: place.weekday, bell: `${start}-${end}`, start, end }
}

/** The place that is meant, or why the typed times are none. */
export function placeOfHour(
  { weekday, bell, start, end }: HourChoice,
  bells: BellWeek,
): { place: LessonPlace | null } | { fault: string } {
  if (weekday === shelf) return { place: null }
  const [from = '', to = ''] = bell ? bell.split('-') : [start, end]
  if (!isClock(from) || !isClock(to)) return { fault: 'Isi jam mulai dan jam selesai, misalnya 07:00.' }
  const times = { start: minutesOf(from), end: minutesOf(to) }
  if (times.end <= times.start) return { fault: 'Jam selesai harus setelah jam mulai.' }
  const known = bells.get(weekday)?.find((one) => one.start === times.start && one.end === times.end)
  return { place: { weekday, ...times, slot: known?.slot ?? null } }
}

const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
