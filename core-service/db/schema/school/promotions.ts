import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ClassCount, MoveCounts, MoveOutcome } from '../../../../contract/school/class-moves'
import { day, moment, ofSchool } from '../columns'
import { periods } from './periods'

/** What one year end did to one pupil's memberships, so that it can be taken back. */
export interface PromotionTrace {
  readonly studentId: string
  /** The membership that ended, if there was one; `removed`: it began on the very day and went. */
  readonly left: {
    readonly id: string
    readonly classId: string
    readonly fromDate: string
    readonly removed: boolean
  } | null
  /** The membership that began, or (`reopened`) that went on. */
  readonly joined: { readonly id: string; readonly reopened: boolean } | null
  /** The status that the pupil got; null: stayed active. */
  readonly status: 'graduated' | 'transferred' | null
}

/** A year end: who was moved where, as it was answered on the day. Who did it is kept without a foreign key. */
export const promotions = pgTable(
  'promotions',
  {
    ...ofSchool(),
    periodId: uuid('period_id').notNull(),
    fromDate: day('from_date').notNull(),
    counts: jsonb('counts').$type<MoveCounts>().notNull(),
    outcomes: jsonb('outcomes').$type<MoveOutcome[]>().notNull(),
    classes: jsonb('classes').$type<ClassCount[]>().notNull(),
    traces: jsonb('traces').$type<PromotionTrace[]>().notNull(),
    madeAt: moment('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by'),
    undoneByName: text('undone_by_name'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('promotions_period').on(t.schoolId, t.periodId, t.madeAt),
    foreignKey({ columns: [t.schoolId, t.periodId], foreignColumns: [periods.schoolId, periods.id] }),
  ],
)
