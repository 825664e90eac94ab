import { addDays, isRealDate, weekStart } from '../../../../contract/values/dates'
import type { DateSpan } from '../../../../contract/values/school-year'

export interface ChosenWeek extends DateSpan {
  /** Sentences about what the address asks for and cannot be shown. */
  readonly ignored: readonly string[]
  /** The week before, whole. */
  readonly before: DateSpan
  /** First days of the weeks to go to; null where there is none. */
  readonly previous: string
  readonly next: string | null
}

/**
 * The week that an address asks for by any of its dates (`minggu`); else the latest of which the fifth day has come, so that
 * a report printed on Friday and one printed on Monday morning are of the same days.
 * @param today `YYYY-MM-DD`, the school's
 * @param firstDay the day on which the school's week begins
 */
export function weekOf(params: URLSearchParams, today: string, firstDay = 1): ChosenWeek {
  const startOf = (date: string) => weekStart(date, firstDay)
  const asked = params.get('minggu')
  const usual = startOf(addDays(today, -4))
  const isKnown = asked !== null && isRealDate(asked) && startOf(asked) <= today
  const first = isKnown ? startOf(asked) : usual
  const next = addDays(first, 7)
  return {
    ...{ first, last: addDays(first, 6) },
    ignored:
      asked !== null && !isKnown
        ? ['Minggu di alamat ini tidak ada atau belum tiba. Yang tampil adalah minggu terakhir.']
        : [],
    before: { first: addDays(first, -7), last: addDays(first, -1) },
    previous: addDays(first, -7),
    next: next <= today ? next : null,
  }
}

/**
 * The days between which the pupils of a week are counted. The analysis of pupils takes its first day as the state before any
 * move, so that it begins on the day before: who comes on the first day comes in this week.
 */
export const moveSpan = ({ first, last }: DateSpan): DateSpan => ({ first: addDays(first, -1), last })

/** The days of which tiers of absence are counted: from the first of the semester to the end of the week. */
export const semesterSpan = (week: DateSpan, semesterFirst: string): DateSpan => ({
  first: semesterFirst < week.first ? semesterFirst : week.first,
  last: week.last,
})
