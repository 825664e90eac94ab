import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, schoolId } from './columns'
import { schools } from './schools'
import { teachers } from './teachers'

/** A role and its set of permissions (specification section 6). */
export const roles = pgTable(
  'roles',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId().references(() => schools.id),
    /** Which of the master roles it came from; the name may be changed by the school. */
    master: text('master').notNull(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    version: integer('version').notNull().default(1),
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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_teacher').on(t.schoolId, t.teacherId),
    foreignKey({ columns: [t.schoolId, t.roleId], foreignColumns: [roles.schoolId, roles.id] }),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
  ],
)
