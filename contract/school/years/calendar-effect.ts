import * as z from 'zod/mini'
import type { AttendanceStatus } from '../../attendance/attendances'
import { dayCounts, sumTotals, type AttendanceTotals } from '../../attendance/attendance-totals'
import { call } from '../../call'
import { Uuid } from '../../values/ids'
import type { SubPeriodSetting } from './periods'
import { dayKind } from '../../values/school-days'
import { datesIn } from '../../values/school-year'
import { SubPeriodSettingPut } from './sub-periods'

/** How many marks of each status one day holds. */
export interface DayMarks extends Record<AttendanceStatus, number> {
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** What a change of the calendar does to one month. */
export interface MonthEffect {
  /** `YYYY-MM` */
  readonly month: string
  /** School days of the month in this semester, those to come included. */
  readonly days: { readonly before: number; readonly after: number }
  /** Absence in % (decision 0009); null while nothing that counts is taken. */
  readonly percent: { readonly before: number | null; readonly after: number | null }
  /** Marks on days that count no more, and on days that count from now on. They stay as they are. */
  readonly marks: { readonly dropped: number; readonly added: number }
}

/**
 * What a change of a semester's calendar does, month by month: the months in which the number of school days changes.
 * School days and percentages are those of the registers and the recap (decision 0009).
 * @param marks the marks of the days of both settings, a day once
 * @param today `YYYY-MM-DD`, the school's: only days that have come enter a percentage
 */
export function effectOfCalendar(
  before: SubPeriodSetting,
  after: SubPeriodSetting,
  marks: readonly DayMarks[],
  today: string,
): MonthEffect[] {
  const first = before.first_date < after.first_date ? before.first_date : after.first_date
  const last = before.last_date > after.last_date ? before.last_date : after.last_date
  const held = new Map(marks.map((day) => [day.date, day]))
  const months = new Map<string, string[]>()
  for (const date of last < first ? [] : datesIn({ first, last })) {
    const month = date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), date])
  }
  return [...months].flatMap(([month, dates]): MonthEffect[] => {
    const isSchool = (setting: SubPeriodSetting) => (date: string) => dayKind(date, setting) === 'school'
    const was = dates.filter(isSchool(before))
    const is = dates.filter(isSchool(after))
    if (was.join() === is.join()) return []
    const percent = (days: readonly string[]) => totalsOn(days, held, today).percent
    const taken = (days: readonly string[]) => totalsOn(days, held, today).taken
    return [
      {
        month,
        days: { before: was.length, after: is.length },
        percent: { before: percent(was), after: percent(is) },
        marks: {
          dropped: taken(was.filter((date) => !is.includes(date))),
          added: taken(is.filter((date) => !was.includes(date))),
        },
      },
    ]
  })
}

function totalsOn(
  days: readonly string[],
  held: ReadonlyMap<string, DayMarks>,
  today: string,
): AttendanceTotals {
  return sumTotals(
    days.flatMap((date) => (dayCounts({ date, kind: 'school' }, today) ? (held.get(date) ?? []) : [])),
  )
}

const BeforeAfter = z.object({ before: z.int(), after: z.int() })

/** What storing a setting would do. */
export const CalendarEffect = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      days: BeforeAfter,
      percent: z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) }),
      marks: z.object({ dropped: z.int(), added: z.int() }),
    }),
  ),
  /** The lessons that are on days which are school days no more, by day; they stay (capability `school_days`). */
  lessons: z.nullish(z.array(z.object({ weekday: z.int(), count: z.int() }))),
})
export type CalendarEffect = z.output<typeof CalendarEffect>

/**
 * Capability `school_years`: what a change of a semester's calendar would do to the figures, before it is stored. Takes
 * what the change itself takes, refuses what that would refuse, and changes nothing. The figures are those of the
 * pupils that the session reaches.
 */
export const calendarEffect = call({
  id: 'periods.effect',
  method: 'POST',
  path: '/v1/periods/{id}/{subPeriodId}/setting/effect',
  summary: 'What a change of the calendar of a semester would do to the figures; changes nothing',
  access: ['periods.write'],
  params: z.object({ id: Uuid, subPeriodId: Uuid }),
  body: SubPeriodSettingPut,
  data: CalendarEffect,
})
