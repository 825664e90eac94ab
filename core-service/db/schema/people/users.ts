import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, moment, schoolId, versioned } from '../columns'
import { schools } from '../school/schools'
import { accounts } from './accounts'
import { teachers } from './teachers'
import { rowOfSchool } from '../school/row-of-school'

/** A role and its set of permissions (specification section 6). */
export const roles = pgTable(
  'roles',
  {
    ...rowOfSchool(),
    /** Which of the master roles it came from, if any; the name may be changed by the school. */
    master: text('master'),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('roles_name').on(t.schoolId, sql`lower(${t.name})`),
  ],
)

/** The membership of a person in a school: their name and role there. The person signs in with the account. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    schoolId: schoolId().references(() => schools.id),
    roleId: uuid('role_id').notNull(),
    teacherId: uuid('teacher_id'),
    name: text('name').notNull(),
    /** That of the account; the database keeps the two the same. */
    email: text('email').notNull(),
    /** Null: an invitation that waits for its owner, or a person whose data were erased. */
    accountId: uuid('account_id'),
    /** Of an invitation: the hash of the code that the school hands over, and until when it can be accepted (decision 0156). */
    invitationHash: text('invitation_hash'),
    invitedUntil: moment('invited_until'),
    phone: text('phone'),
    photoUrl: text('photo_url'),
    /** False: may not sign in; kept because what they wrote names them. */
    active: boolean('active').notNull().default(true),
    /** When the personal data were erased (decision 0050). */
    erasedAt: moment('erased_at'),
    ...versioned(),
    ...created(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.schoolId, sql`lower(${t.email})`),
    uniqueIndex('users_account').on(t.accountId, t.schoolId),
    // Every look at the own account asks for its invitations.
    index('users_invited')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.invitedUntil} IS NOT NULL`),
    uniqueIndex('users_teacher').on(t.schoolId, t.teacherId),
    check('users_phone', sql`${t.phone} ~ '^[+][1-9][0-9]{6,14}$'`),
    foreignKey({ columns: [t.schoolId, t.roleId], foreignColumns: [roles.schoolId, roles.id] }),
    foreignKey({
      name: 'users_of_account',
      columns: [t.accountId, t.email],
      foreignColumns: [accounts.id, accounts.email],
    }).onUpdate('cascade'),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
  ],
)
