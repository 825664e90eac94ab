import * as z from 'zod/mini'
import { addDays, daysBetween } from './dates'
import { atMost } from './text'

/** First and last day of a span, both included, `YYYY-MM-DD`. */
export interface DateSpan {
  readonly first: string
  readonly last: string
}

/**
 * The July–June that a school year's name means.
 * @param name for example `2026/2027`
 * @returns nothing for a name that is no such year; a plain service may call its years what it likes
 */
export function yearSpan(name: string): DateSpan | undefined {
  const [, start, end] = /^([1-9]\d{3})\/([1-9]\d{3})$/.exec(name) ?? []
  if (start === undefined || end === undefined || Number(end) !== Number(start) + 1) return undefined
  return { first: `${start}-07-01`, last: `${end}-06-30` }
}

const noYear = 'Tulis tahun ajaran seperti 2026/2027'

/** A school year's name as our service takes it. */
export const YearName = z.string().check(
  z.trim(),
  atMost(9, noYear),
  z.refine((name) => yearSpan(name) !== undefined, noYear),
)

/** Whether two spans share a day. */
export const overlaps = (a: DateSpan, b: DateSpan): boolean => a.first <= b.last && b.first <= a.last

/**
 * The days that two semesters would both hold, in words.
 * @returns nothing when they share none
 */
export function sharedDays(a: DateSpan, b: DateSpan): DateSpan | undefined {
  if (!overlaps(a, b)) return undefined
  return { first: a.first > b.first ? a.first : b.first, last: a.last < b.last ? a.last : b.last }
}

/** Every date of a span. */
export function datesIn({ first, last }: DateSpan): string[] {
  const dates: string[] = []
  const count = daysBetween(first, last) + 1
  for (let date = first; dates.length < count; date = addDays(date, 1)) dates.push(date)
  return dates
}
