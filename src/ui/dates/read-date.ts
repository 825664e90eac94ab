import { monthOf, realDate, type DateOrder } from './calendar-date'

/** A date as somebody wrote it; parts that were left out are taken from the other end of a range. */
export interface WrittenDate {
  readonly day: number
  readonly month: number | null
  readonly year: number | null
}

/** A date at the beginning of a text, and what follows it. */
export interface FoundDate {
  readonly written: WrittenDate
  readonly rest: string
}

/**
 * Reads a date at the beginning of a text: `2026-08-17`, `17/8/2026`, `17/8/26`, `17/8`, `17 Agustus 2026`, `17 Agu`,
 * `Aug 17, 2026`, or a bare `17`.
 * @param order which number of a numeric date comes first; a number above 12 is a day in any order
 * @returns null where the text begins with something else
 */
export function readDate(text: string, order: DateOrder = 'day'): FoundDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return found(text, iso, { year: iso[1], month: Number(iso[2]), day: iso[3] })
  const numeric = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/.exec(text)
  if (numeric) {
    const year = numeric[3]?.length === 2 ? `20${numeric[3]}` : numeric[3]
    return found(text, numeric, { year, ...inOrder(numeric, order) })
  }
  const short = /^(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(text)
  if (short) return found(text, short, inOrder(short, order))
  const named = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?(?:[\s-]+(\d{4})(?!\d))?/i.exec(text)
  const month = named ? monthIn(named[2] ?? '') : 0
  if (named && month > 0) return found(text, named, { year: named[3], month, day: named[1] })
  const english = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/i.exec(text)
  const first = english ? monthIn(english[1] ?? '') : 0
  if (english && first > 0) return found(text, english, { year: english[3], month: first, day: english[2] })
  const bare = /^(\d{1,2})(?!\d)/.exec(text)
  return bare && found(text, bare, { day: bare[1] })
}

function inOrder(
  [, one, other]: RegExpExecArray,
  order: DateOrder,
): { day: string | undefined; month: number } {
  const isDayFirst = Number(one) > 12 || (Number(other) <= 12 && order === 'day')
  return isDayFirst ? { day: one, month: Number(other) } : { day: other, month: Number(one) }
}

function found(
  text: string,
  match: RegExpExecArray,
  { day, month, year }: { day: string | undefined; month?: number; year?: string | undefined },
): FoundDate {
  return {
    written: { day: Number(day), month: month ?? null, year: year === undefined ? null : Number(year) },
    rest: text.slice(match[0].length),
  }
}

function monthIn(name: string): number {
  const word = name.toLowerCase()
  // "marathon" begins like March and is none.
  return word.length === 3 || fullNames.some((full) => full.startsWith(word)) ? monthOf(word) : 0
}

const fullNames = [
  ...['januari', 'februari', 'pebruari', 'maret', 'april', 'juni', 'juli', 'agustus', 'september'],
  ...['oktober', 'november', 'nopember', 'desember', 'january', 'february', 'march', 'june', 'july'],
  ...['august', 'october', 'december', 'sept', 'agst'],
]

/** The date as `YYYY-MM-DD`; null where a part is missing or the calendar has no such day. */
export function isoOf({ day, month, year }: WrittenDate): string | null {
  if (month === null || year === null) return null
  return realDate(year, month, day)
}
