import { addDays, daysBetween } from '../../../contract/values/dates'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import type { SubPeriodSetting } from '../../../contract/school/years/periods'
import { dayAndNumber } from '../../ui/words/date-words'
import { statusWords } from '../../ui/words/status-words'
import { dayOn, type SchoolDay } from '../../workspace/calendar/school-calendar'

/** Days of one leave, the first and the last included. Dates `YYYY-MM-DD`. */
export interface Span {
  from: string
  to: string
}

export interface EffectDay extends SchoolDay {
  date: string
}

/** More days than this are counted, not spelled. */
const spelledDays = 7

/** Every date of some spans, in order, at most so many. */
function datesOf(spans: readonly Span[], most = 400): string[] {
  return spans.flatMap(({ from, to }) =>
    Array.from({ length: Math.min(Math.max(daysBetween(from, to) + 1, 0), most) }, (_, at) =>
      addDays(from, at),
    ),
  )
}

/** Days that follow one another are one leave. @param dates in any order, each once */
export function spansOf(dates: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const date of [...dates].sort()) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else spans.push({ from: date, to: date })
  }
  return spans
}

/** What the calendar makes of each day of a leave. */
export function effectDays(spans: readonly Span[], settings: readonly SubPeriodSetting[]): EffectDay[] {
  return datesOf(spans).map((date) => ({ date, ...dayOn(date, settings) }))
}

/**
 * What a leave does to the register, such as "3 hari: S, S, libur". A leave proposes its status on school days only.
 */
export function effectWords(type: StudentLeave['type'], days: readonly EffectDay[]): string {
  const { letter } = statusWords[type]
  const count = `${days.length} hari`
  if (days.length <= spelledDays)
    return `${count}: ${days.map((day) => (day.kind === 'school' ? letter : freeWord(day))).join(', ')}`
  const school = days.filter(({ kind }) => kind === 'school').length
  const free = days.length - school
  const holidays = [...new Set(days.flatMap(({ holiday }) => holiday ?? []))]
  const named = holidays.length > 0 ? ` (${holidays.join(', ')})` : ''
  return `${count}: ${school} ${letter}${free > 0 ? `, ${free} libur${named}` : ''}`
}

function freeWord({ kind, holiday }: EffectDay): string {
  if (kind === 'outside') return 'di luar semester'
  return holiday === null ? 'libur' : `libur (${holiday})`
}

/** Whether none of the days is a school day: such a leave changes nothing in any register. */
export function isWithoutEffect(days: readonly EffectDay[]): boolean {
  return days.length > 0 && days.every(({ kind }) => kind !== 'school')
}

/** "Sel 24" for a day of the effect. */
export const dayLabel = (date: string): string => dayAndNumber(date)
