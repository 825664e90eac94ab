import { clockText, clockWords } from '../../../../contract/values/clock'
import type { Bell, BellWeek } from '../board/bells'
import type { LessonPlace } from '../board/board-lesson'
import { dayWord, timesWords } from '../board/lesson-words'
import type { FileHour, FileLesson } from './read/file-lesson'

/** An hour of a lesson among the hours of its class, or why it has none. */
export type PlaceOfFile = LessonPlace | { fault: string }

type Times = Pick<FileLesson, 'weekday' | 'hours' | 'length' | 'when'>

/**
 * Every hour of a row's lesson among the hours of its class. An hour that the class does not have is one of them, with the reason, so
 * that a lesson over several hours never becomes shorter without a word.
 */
export function placesOf(times: Times, week: BellWeek): PlaceOfFile[] {
  const { weekday, hours, length, when } = times
  const faults = (fault: string): PlaceOfFile[] =>
    Array.from({ length: Math.max(1, hours?.length ?? 0, length ?? 0) }, () => ({ fault }))
  if (weekday === null || !hours || hours.length === 0) return faults(`hari dan jam tidak terbaca: ${when}`)
  const bells = week.get(weekday)
  if (!bells) return faults(`${dayWord(weekday)} bukan hari sekolah; hari sekolah diatur di Tahun ajaran`)
  const places = unique(hours.flatMap((hour) => placesAt(hour, weekday, bells)))
  if (!length || length === places.length) return places
  const [only, ...more] = places
  if (!only || more.length > 0) return faults(`${when}: jumlah jamnya tidak sama dengan jam yang disebut`)
  return 'fault' in only ? faults(only.fault) : placesFrom(only, length, bells)
}

function placesAt(hour: FileHour, weekday: number, bells: readonly Bell[]): PlaceOfFile[] {
  if ('slot' in hour) {
    const bell =
      bells.find(({ slot }) => slot === hour.slot) ?? bells.filter(({ slot }) => slot === null)[hour.slot - 1]
    return [bell ? { weekday, ...bell } : { fault: `${dayWord(weekday)} tidak punya jam ke-${hour.slot}` }]
  }
  const { start, end } = hour
  const first = bells.findIndex((bell) => bell.start === start)
  const begins = bells[first]
  if (end === null)
    return [
      begins
        ? { weekday, ...begins }
        : { fault: `${dayWord(weekday)} tidak punya jam yang mulai ${clockWords(clockText(start))}` },
    ]
  if (end <= start) return [{ fault: 'jam selesai tidak setelah jam mulai' }]
  const last = bells.findIndex((bell) => bell.end === end)
  if (first >= 0 && last >= first) return bells.slice(first, last + 1).map((bell) => ({ weekday, ...bell }))
  // A time that is no hour of the school is a lesson of its own, unless it would lie across several hours.
  const met = bells.filter((bell) => bell.start < end && start < bell.end)
  return met.length > 1
    ? [{ fault: `${dayWord(weekday)} ${timesWords({ start, end })} tidak pas dengan jam sekolah` }]
    : [{ weekday, start, end, slot: null }]
}

/** A lesson that lasts several hours, from its first one on; a break does not end it. */
function placesFrom(first: LessonPlace, length: number, bells: readonly Bell[]): PlaceOfFile[] {
  const { weekday } = first
  const at = bells.findIndex(({ start, end }) => start === first.start && end === first.end)
  return Array.from({ length }, (_, step) => {
    const bell = at < 0 ? undefined : bells[at + step]
    if (step === 0) return first
    const fault = `${dayWord(weekday)} tidak punya ${length} jam mulai ${timesWords(first)}`
    return bell ? { weekday, ...bell } : { fault }
  })
}

function unique(places: readonly PlaceOfFile[]): PlaceOfFile[] {
  const seen = new Set<string>()
  return places.filter((place) => {
    if ('fault' in place) return true
    const key = `${place.start}-${place.end}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
