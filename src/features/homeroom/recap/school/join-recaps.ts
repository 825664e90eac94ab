import type { DateSpan } from '../../../../../contract/values/school-year'
import { byText } from '../../../../pull/list/match'
import { recapOf } from '../../../../records/recap/recap-of'
import type { RecapView } from '../../../../records/recap/recap-view'

/**
 * The months of a class as one recap of some days: a day, or a semester.
 * @param views the months that the days lie in, oldest first
 * @param today `YYYY-MM-DD`, the school's
 */
export function joinRecaps(
  views: readonly RecapView[],
  { first, last }: DateSpan,
  today: string,
): RecapView | null {
  const [oldest] = views
  if (!oldest) return null
  const isIn = (date: string) => first <= date && date <= last
  const days = views.flatMap((view) => view.days).filter(({ date }) => isIn(date))
  const marks = new Map(views.flatMap((view) => [...view.marks]).filter(([date]) => isIn(date)))
  const datesOf = (key: 'untaken' | 'partial' | 'unknown') => views.flatMap((view) => view[key]).filter(isIn)
  const [untaken, partial, unknown] = [datesOf('untaken'), datesOf('partial'), datesOf('unknown')]
  const all = [...new Map(views.flatMap((view) => view.people).map((one) => [one.id, one])).values()]
  // Of a register that is taken whole, who has no mark was not in the class.
  const isWhole = marks.size > 0 && untaken.length + partial.length + unknown.length === 0
  const people = all
    // Who joined after the last of the days has none of them.
    .filter(({ since }) => !since || since <= last)
    .filter(({ id }) => !isWhole || [...marks.values()].some((day) => day.has(id)))
    .sort((a, b) => byText(a.name, b.name))
  const fetched = views.flatMap(({ fetchedAt }) => fetchedAt ?? [])
  return {
    ...{ month: oldest.month, days, people, marks, untaken, partial, unknown },
    recap: recapOf(
      people.map(({ id }) => id),
      days,
      marks,
      today,
    ),
    unsent: views.reduce((sum, view) => sum + view.unsent, 0),
    fetchedAt: fetched.length < views.length ? null : Math.min(...fetched),
  }
}
