import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, moment, schoolId } from '../columns'
import { users } from './users'

/** One signed-in device: all refresh tokens that descend from one log-in (docs/decisions/0003). */
export const sessionFamilies = pgTable(
  'session_families',
  {
    id: uuid('id').primaryKey(),
    schoolId: schoolId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Generation of the newest refresh token. */
    generation: integer('generation').notNull(),
    ...created(),
    refreshedAt: moment('refreshed_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'reuse', 'password', 'deactivated', 'revoked'] }),
    /** The session of another school of the account that this one was opened from: it ends when this one is used (decision 0155). */
    replaces: uuid('replaces'),
    /** How the browser of the log-in named itself. */
    device: text('device'),
    /** From which network it was last renewed, as core-service/resources/accounts/auth/place.ts keeps it (decision 0062). */
    network: text('network'),
  },
  (t) => [
    index('session_families_user').on(t.userId),
    index('session_families_replaces')
      .on(t.replaces)
      .where(sql`${t.replaces} IS NOT NULL`),
  ],
)

/** The newest refresh tokens of a family and the one before them, hashed. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    schoolId: schoolId(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was first traded for a successor. */
    usedAt: moment('used_at'),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId)],
)

/**
 * Wrong passwords of signed-in people who change their own, by a mark of the person. Log-ins were counted here by
 * email before decision 0117.
 */
export const loginAttempts = pgTable('login_attempts', {
  emailHash: text('email_hash').primaryKey(),
  failed: integer('failed').notNull(),
  lastAt: moment('last_at').notNull(),
  lockedUntil: moment('locked_until'),
})
