import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, moment } from '../columns'

/**
 * What somebody signs in with: one email and one password, for all schools in which `users` has a row of the account (decision 0155).
 * It goes with the last of them, by a trigger.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Somebody else has chosen the password: no invitation is accepted with it. */
    chosenByOther: boolean('chosen_by_other').notNull().default(false),
    /** Set: the password is a one-time code that somebody else gave, good until then. */
    codeUntil: moment('code_until'),
    /** When the code was used: it opens no second session. */
    codeUsedAt: moment('code_used_at'),
    ...created(),
  },
  (t) => [
    uniqueIndex('accounts_email').on(sql`lower(${t.email})`),
    // What the email of a membership refers to.
    unique('accounts_id_email').on(t.id, t.email),
  ],
)
