import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { classes } from '../school/classes'
import { created, day, moment, schoolId } from '../columns'
import { sessionFamilies } from '../people/sessions'

/** A device whose person asked to be reminded: of one sign-in, and gone with it. */
export const reminderDevices = pgTable(
  'reminder_devices',
  {
    familyId: uuid('family_id')
      .primaryKey()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    schoolId: schoolId(),
    userId: uuid('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    ...created(),
  },
  (t) => [
    // One browser is one person's: the latest who asked.
    uniqueIndex('reminder_devices_endpoint').on(t.endpoint),
    check('reminder_devices_length', sql`char_length(${t.endpoint}) <= 1000`),
  ],
)

/**
 * The reminder of one class on one day: a job that one instance at a time holds, until it is done or of no use any more
 * (decision 0043).
 */
export const registerReminders = pgTable(
  'register_reminders',
  {
    schoolId: schoolId(),
    classId: uuid('class_id').notNull(),
    date: day('date').notNull(),
    /** When it was last tried. */
    at: moment('at').notNull(),
    /** How often it was tried; names the claim, so that one that is over settles nothing. */
    attempts: integer('attempts').notNull().default(1),
    /** Until then no other instance takes it: it is being sent, or waits for the next try. */
    claimedUntil: moment('claimed_until').notNull(),
    /** Sign-ins whose push service took the message: a further try leaves them out. */
    sentTo: uuid('sent_to')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When every device was reached or found to be gone. */
    sentAt: moment('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.classId, t.date] }),
    foreignKey({ columns: [t.schoolId, t.classId], foreignColumns: [classes.schoolId, classes.id] }),
  ],
)

/** The key pair by which push services recognise this service: one row, made when it is first needed. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** JWK of the private key. */
    privateKey: text('private_key').notNull(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
)
