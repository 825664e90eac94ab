import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment; the service's clock fills it, never the database's, so that tests can hold time still. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A date of the school's calendar as `YYYY-MM-DD`; a JavaScript Date would drag a time zone in. */
export const day = (name: string) => date(name, { mode: 'string' })

/** Every row belongs to a school; repositories take the session's school first. */
export const schoolId = () => uuid('school_id').notNull()

/** What names a row of a school: both columns together are its key. */
export const ofSchool = () => ({ id: uuid('id').notNull(), schoolId: schoolId() })

/** Counts the changes of a row, so that a change which was made on an older version is refused. */
export const versioned = () => ({ version: integer('version').notNull().default(1) })

/** The moment at which the row was inserted. */
export const created = () => ({ createdAt: moment('created_at').notNull() })

/** A column holds one of these words or nothing; the database itself refuses others. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
