import * as z from 'zod/mini'
import { hoursOfDay, patternFault } from '../../../../contract/school/timetable/hours-of-week'
import {
  ClosedTime,
  HoursPattern,
  SchoolHoursPut,
  type SchoolHours,
} from '../../../../contract/school/timetable/school-hours'
import { clockText, hoursWords } from '../../../../contract/values/clock'

/** Hours of some days as they are typed: a box holds a text. */
export const PatternValues = z.object({
  weekdays: z.array(z.int()),
  start_time: z.string(),
  minutes: z.string(),
  count: z.string(),
  breaks: z.array(z.object({ after: z.string(), minutes: z.string() })),
})
export type PatternValues = z.output<typeof PatternValues>

/** A time without lessons as it is typed. */
export const ClosedValues = z.object({
  weekday: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  title: z.string(),
  /** Ids of grades; empty for every grade. */
  grade_ids: z.array(z.string()),
})
export type ClosedValues = z.output<typeof ClosedValues>

/** The whole form. */
export const HoursValues = z.object({
  patterns: z.array(PatternValues),
  closed: z.array(ClosedValues),
  /** Whether lessons that are there move to the new times of their hours. */
  follow: z.boolean(),
})
export type HoursValues = z.output<typeof HoursValues>

/** What is wrong, a sentence by the path of a field: `patterns.0.count`. */
export type HoursFaults = ReadonlyMap<string, string>

/** A new pattern: the hours that many schools have. */
export const blankPattern: PatternValues = {
  weekdays: [],
  start_time: '07:00',
  minutes: '40',
  count: '8',
  breaks: [{ after: '4', minutes: '20' }],
}

/** A new time without lessons: the flag ceremony on Monday morning. */
export const blankClosed: ClosedValues = {
  weekday: 1,
  start_time: '07:00',
  end_time: '07:40',
  title: 'Upacara',
  grade_ids: [],
}

const patternValues = (pattern: HoursPattern): PatternValues => ({
  weekdays: [...pattern.weekdays],
  start_time: pattern.start_time,
  minutes: String(pattern.minutes),
  count: String(pattern.count),
  breaks: pattern.breaks.map((one) => ({ after: String(one.after), minutes: String(one.minutes) })),
})

/** What the form begins with. @param found patterns that the timetable itself shows, for a school that has set none */
export const hoursValues = (
  held: SchoolHours | undefined,
  found: readonly HoursPattern[] = [],
): HoursValues => ({
  patterns: (held && (held.version ?? 0) > 0 ? held.patterns : found).map(patternValues),
  closed: (held?.closed ?? []).map((time) => ({
    weekday: time.weekday,
    start_time: time.start_time,
    end_time: time.end_time,
    title: time.title,
    grade_ids: [...(time.grade_ids ?? [])],
  })),
  follow: true,
})

const wholeNumber = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The pattern that is typed, as far as it can be read; null where it cannot. */
export function readPattern(values: PatternValues): HoursPattern | null {
  return HoursPattern.safeParse(numbersOf(values)).data ?? null
}

const numbersOf = ({ weekdays, start_time, minutes, count, breaks }: PatternValues) => ({
  weekdays,
  start_time,
  minutes: wholeNumber(minutes),
  count: wholeNumber(count),
  breaks: breaks.map((one) => ({ after: wholeNumber(one.after), minutes: wholeNumber(one.minutes) })),
})

/** The body that is sent, or what is wrong. */
export function readHours(
  values: HoursValues,
): { body: Pick<SchoolHoursPut, 'patterns' | 'closed' | 'follow'> } | { faults: HoursFaults } {
  const whole = {
    patterns: values.patterns.map(numbersOf),
    closed: values.closed.map((time) => ({
      ...time,
      grade_ids: time.grade_ids.length > 0 ? time.grade_ids : null,
    })),
  }
  const read = SchoolHoursPut.safeParse(whole)
  const faults = new Map<string, string>()
  for (const { path, message } of read.error?.issues ?? []) {
    const key = path.map(String).join('.')
    if (!faults.has(key)) faults.set(key, message)
  }
  for (const [at, pattern] of whole.patterns.entries())
    for (const [i, one] of pattern.breaks.entries())
      if (one.after >= pattern.count && !faults.has(`patterns.${at}.breaks.${i}.after`))
        faults.set(
          `patterns.${at}.breaks.${i}.after`,
          'Istirahat ada di antara jam, bukan setelah jam terakhir',
        )
  const fault = read.success && faults.size === 0 ? patternFault(read.data.patterns) : null
  if (fault) faults.set(`patterns.${fault.at}.weekdays`, fault.words)
  if (!read.success || faults.size > 0) return { faults }
  return { body: { patterns: read.data.patterns, closed: read.data.closed, follow: values.follow } }
}

/** "1 07.00–07.40", hour by hour. */
export const hourLines = (pattern: HoursPattern): string[] =>
  hoursOfDay(pattern).map(({ start, end }, at) => `${at + 1} ${hoursWords(clockText(start), clockText(end))}`)

/** Whether two lists of times are the same to the person. */
export const samePatterns = (a: readonly HoursPattern[], b: readonly HoursPattern[]): boolean =>
  JSON.stringify(a.map(patternValues)) === JSON.stringify(b.map(patternValues))

/** Whether a time without lessons can be read. */
export const readClosed = (values: ClosedValues): ClosedTime | null =>
  ClosedTime.safeParse({ ...values, grade_ids: values.grade_ids.length > 0 ? values.grade_ids : null })
    .data ?? null
