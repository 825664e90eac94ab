import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, moment, schoolId, versioned } from '../columns'
import { schools } from '../school/schools'
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

/** A person who may sign in. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    schoolId: schoolId().references(() => schools.id),
    roleId: uuid('role_id').notNull(),
    teacherId: uuid('teacher_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    phone: text('phone'),
    photoUrl: text('photo_url'),
    /** False: may not sign in; kept because what they wrote names them. */
    active: boolean('active').notNull().default(true),
    /** Set: the password is a one-time code that somebody else gave, good until then. */
    codeUntil: moment('code_until'),
    /** When the code was used: it opens no second session. */
    codeUsedAt: moment('code_used_at'),
    /** When the personal data were erased (decision 0050). */
    erasedAt: moment('erased_at'),
    ...versioned(),
    ...created(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_teacher').on(t.schoolId, t.teacherId),
    check('users_phone', sql`${t.phone} ~ '^[+][1-9][0-9]{6,14}$'`),
    foreignKey({ columns: [t.schoolId, t.roleId], foreignColumns: [roles.schoolId, roles.id] }),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
  ],
)
