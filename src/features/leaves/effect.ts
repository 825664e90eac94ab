import { addDays, daysBetween } from '../../../contract/values/dates'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import type { SubPeriodSetting } from '../../../contract/school/years/periods'
import { dayAndNumber } from '../../ui/words/date-words'
import { statusWords } from '../../ui/words/status-words'
import { dayOn, lockedByCalendar, type SchoolDay } from '../../workspace/calendar/school-calendar'

/** Days of one leave, the first and the last included. Dates `YYYY-MM-DD`. */
export interface Span {
  from: string
  to: string
}

export interface EffectDay extends SchoolDay {
  date: string
  /** What the register shows on this day; null on a day without one. */
  status: AttendanceStatus | null
}

/** A mark that somebody has set already; a leave leaves it as it is. */
export interface TakenMark {
  studentId: string
  date: string
  status: AttendanceStatus
  /** The class in whose register it stands; empty where a service does not say. */
  classId: string
  /** The service has closed this register. */
  locked: boolean
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

/**
 * What the register shows on each day of a leave: a mark that was set before, and the leave's own status where there is none.
 * The sentence and the row of days are both made of this.
 * @param taken marks of the one pupil that the leave is about; none where it is about several
 */
export function effectDays(
  type: StudentLeave['type'],
  spans: readonly Span[],
  settings: readonly SubPeriodSetting[],
  taken: readonly Pick<TakenMark, 'date' | 'status'>[] = [],
): EffectDay[] {
  const marks = new Map(taken.map(({ date, status }) => [date, status]))
  return datesOf(spans).map((date) => {
    const day = dayOn(date, settings)
    return { date, ...day, status: day.kind === 'school' ? (marks.get(date) ?? type) : null }
  })
}

/**
 * What the register shows on the days of a leave, such as "3 hari: H, S, libur". A leave proposes its status on school days only.
 */
export function effectWords(days: readonly EffectDay[]): string {
  const count = `${days.length} hari`
  if (days.length <= spelledDays) return `${count}: ${days.map(dayWord).join(', ')}`
  const counts = new Map<string, number>()
  for (const { status } of days) {
    const word = status === null ? 'libur' : statusWords[status].letter
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const free = counts.get('libur') ?? 0
  counts.delete('libur')
  const holidays = [...new Set(days.flatMap(({ holiday }) => holiday ?? []))]
  const named = holidays.length > 0 ? ` (${holidays.join(', ')})` : ''
  const parts = [...counts].map(([letter, times]) => `${times} ${letter}`)
  return `${count}: ${[...parts, ...(free > 0 ? [`${free} libur${named}`] : [])].join(', ')}`
}

function dayWord(day: EffectDay): string {
  return day.status === null ? freeWord(day) : statusWords[day.status].letter
}

function freeWord({ kind, holiday }: EffectDay): string {
  if (kind === 'outside') return 'di luar semester'
  return holiday === null ? 'libur' : `libur (${holiday})`
}

/** Whether none of the days is a school day: such a leave changes nothing in any register. */
export function isWithoutEffect(days: readonly EffectDay[]): boolean {
  return days.length > 0 && days.every(({ kind }) => kind !== 'school')
}

/**
 * The marks that a person can give the leave's status now: set before the letter came, on a day that has come and whose register
 * is open.
 */
export function correctableMarks(
  type: StudentLeave['type'],
  taken: readonly TakenMark[],
  settings: readonly SubPeriodSetting[],
  today: string,
): TakenMark[] {
  return taken.filter(
    ({ date, status, locked }) =>
      status !== type &&
      date <= today &&
      !locked &&
      dayOn(date, settings).kind === 'school' &&
      !lockedByCalendar(date, today, settings),
  )
}

/** "ubah H hari ini menjadi S", or "ubah 3 tanda menjadi S". */
export function correctionWords(
  type: StudentLeave['type'],
  marks: readonly Pick<TakenMark, 'date' | 'status'>[],
  today: string,
): string {
  const { letter } = statusWords[type]
  const [only] = marks
  if (!only || marks.length > 1) return `ubah ${marks.length} tanda menjadi ${letter}`
  const day = only.date === today ? 'hari ini' : dayLabel(only.date)
  return `ubah ${statusWords[only.status].letter} ${day} menjadi ${letter}`
}

/** "Sel 24" for a day of the effect. */
export const dayLabel = (date: string): string => dayAndNumber(date)
