import type { z } from 'zod/mini'
import { addDays } from '../../../../contract/values/dates'
import type { Holiday, SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { DateSpan } from '../../../../contract/values/school-year'
import { fullDate, shortDate } from '../../../ui/words/date-words'

export type HolidayDay = z.output<typeof Holiday>

/** Days in a row that are free for one reason. */
export interface HolidayRange extends DateSpan {
  readonly name: string
  readonly days: number
}

/** The holidays of a setting as people name them: days in a row with one name are one range. */
export function rangesOf(holidays: readonly HolidayDay[]): HolidayRange[] {
  const ranges: HolidayRange[] = []
  for (const { date, name } of [...holidays].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = ranges.at(-1)
    if (last && last.name === name && addDays(last.last, 1) === date) {
      ranges[ranges.length - 1] = { ...last, last: date, days: last.days + 1 }
    } else ranges.push({ first: date, last: date, name, days: 1 })
  }
  return ranges
}

/** The holidays without those of one range. */
export const withoutRange = (
  holidays: readonly HolidayDay[],
  { first, last, name }: HolidayRange,
): HolidayDay[] => holidays.filter((one) => one.name !== name || one.date < first || one.date > last)

/** "17 Agustus 2026", "24–26 Desember 2026", or "21 Des – 2 Januari 2027". */
export function spanWords({ first, last }: DateSpan): string {
  if (first === last) return fullDate(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${fullDate(last)}`
  return `${shortDate(first)} – ${fullDate(last)}`
}

/** A semester that holidays can be given to. */
export interface HolidayTarget {
  readonly id: string
  readonly name: string
  readonly setting: SubPeriodSetting
}

/** What adding holidays does to one semester. */
interface TargetChange {
  readonly target: HolidayTarget
  readonly holidays: HolidayDay[]
  readonly added: readonly HolidayDay[]
}

export interface Distribution {
  /** The semesters that get new holidays. */
  readonly changes: readonly TargetChange[]
  /** Days that are a holiday already, or that the list names twice; the first name stays. */
  readonly known: readonly HolidayDay[]
  /** Days in none of the semesters: they would count nowhere. */
  readonly outside: readonly HolidayDay[]
}

/** Puts days into the semesters of a school year that hold them. */
export function distribute(days: readonly HolidayDay[], targets: readonly HolidayTarget[]): Distribution {
  const known: HolidayDay[] = []
  const outside: HolidayDay[] = []
  const added = new Map<string, HolidayDay[]>()
  const seen = new Set<string>()
  for (const day of days) {
    if (seen.has(day.date)) {
      known.push(day)
      continue
    }
    seen.add(day.date)
    const target = targets.find(
      ({ setting }) => setting.first_date <= day.date && day.date <= setting.last_date,
    )
    if (!target) outside.push(day)
    else if (target.setting.holidays.some(({ date }) => date === day.date)) known.push(day)
    else added.set(target.id, [...(added.get(target.id) ?? []), day])
  }
  const changes = targets.flatMap((target): TargetChange[] => {
    const own = added.get(target.id)
    return own ? [{ target, added: own, holidays: [...target.setting.holidays, ...own] }] : []
  })
  return { changes, known, outside }
}
