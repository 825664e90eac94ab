import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../columns'
import { rowOfSchool } from '../school/row-of-school'

/**
 * Closes of the cash book: one standing close a day. One that was opened again stays, with the person who did it and why. The
 * migration refuses payments and counter-entries that would fall on a closed day.
 */
export const cashDays = pgTable(
  'cash_days',
  {
    ...rowOfSchool(),
    date: day('date').notNull(),
    /** Cash of the book when it was closed; below zero where more was taken back than came in. */
    expectedCash: bigint('expected_cash', { mode: 'number' }).notNull(),
    countedCash: bigint('counted_cash', { mode: 'number' }).notNull(),
    /** Receipts that were written down on this day for other days, and the cash of them. */
    otherDaysCount: integer('other_days_count').notNull().default(0),
    otherDaysCash: bigint('other_days_cash', { mode: 'number' }).notNull().default(0),
    note: text('note'),
    closedAt: moment('closed_at').notNull(),
    /** Who did it, and the name of then; shown by `nameNow`. */
    closedBy: text('closed_by').notNull(),
    closedById: uuid('closed_by_id'),
    openedAt: moment('opened_at'),
    openedBy: text('opened_by'),
    openedById: uuid('opened_by_id'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('cash_days_standing')
      .on(t.schoolId, t.date)
      .where(sql`opened_at IS NULL`),
    check('cash_days_counted', sql`${t.countedCash} >= 0`),
    check(
      'cash_days_opened',
      sql`(${t.openedAt} IS NULL) = (${t.openedBy} IS NULL) AND (${t.openedAt} IS NULL) = (${t.reason} IS NULL)`,
    ),
  ],
)
