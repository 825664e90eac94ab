import * as z from 'zod/mini'
import { uuidv7 } from '../../../../../contract/values/ids'
import { monthWords } from '../../../../ui/words/date-words'
import { monthlyDueDates } from './due-dates'

/** What is billed every month, as the form holds it. */
const YearPlan = z.object({
  type: z.string(),
  typeName: z.string(),
  first: z.string(),
  count: z.int(),
  grade_ids: z.array(z.string()),
  class_ids: z.array(z.string()),
})
export type YearPlan = z.output<typeof YearPlan>

/**
 * One month of a run. `sent`: its group may have been made, the answer is not known. `made`: the group exists, and may have
 * been published. `skipped`: all pupils had a bill of this type and month before.
 */
const YearMonth = z.object({
  /** The id that its group gets. */
  id: z.string(),
  name: z.string(),
  due_date: z.string(),
  step: z.enum(['waiting', 'sent', 'made', 'published', 'skipped']),
  /** The id that the service gave the group; of ours it is `id`. */
  groupId: z.nullable(z.string()),
})
export type YearMonth = z.output<typeof YearMonth>

/** The form, and the months of a run that has begun; none before. */
export const YearRun = z.object({ plan: YearPlan, months: z.array(YearMonth) })
export type YearRun = z.output<typeof YearRun>

/** Under which key of the drafts the run is kept, so that it goes on after a reload. */
export const yearRunKey = 'bill-year'

/** A run that has not begun. @param today date of the school: the tenth of its month is the first due date */
export const newYearRun = (today: string): YearRun => ({
  plan: {
    ...{ type: '', typeName: '', first: `${today.slice(0, 8)}10`, count: 12 },
    ...{ grade_ids: [], class_ids: [] },
  },
  months: [],
})

/** The months of a plan, with new ids. @param skipped due dates for which nobody is left to be billed */
export function monthsOf({ typeName, first, count }: YearPlan, skipped: ReadonlySet<string>): YearMonth[] {
  return monthlyDueDates(first, count).map((due_date) => ({
    id: uuidv7(),
    name: `${typeName} ${monthWords(due_date)}`,
    due_date,
    step: skipped.has(due_date) ? 'skipped' : 'waiting',
    groupId: null,
  }))
}

/** A month as before its first request: with a new id, because the old one may belong to a void draft. */
export const again = (month: YearMonth): YearMonth => ({
  ...month,
  ...{ id: uuidv7(), step: 'waiting', groupId: null },
})

export const isDone = ({ step }: YearMonth): boolean => step === 'published' || step === 'skipped'

export const publishedIn = ({ months }: YearRun): number =>
  months.filter(({ step }) => step === 'published').length
