import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from './columns'
import { schools } from './school/schools'

/**
 * The removal of old entries of a school's log of changes that is under way: a job that one instance at a time holds. A school
 * without a row has none (decision 0153).
 */
export const changePurges = pgTable('change_purges', {
  schoolId: uuid('school_id')
    .primaryKey()
    .references(() => schools.id),
  /** Entries before this date of the school are removed. */
  before: day('before').notNull(),
  /** How many are gone so far. */
  removed: integer('removed').notNull().default(0),
  /** Until then no other instance goes on with it. */
  claimedUntil: moment('claimed_until').notNull(),
  /** Names the claim, so that one that is over settles nothing. */
  attempts: integer('attempts').notNull().default(1),
})
