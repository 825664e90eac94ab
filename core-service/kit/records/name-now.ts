import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Who did something, by the account and not by the name that it had in that moment: a name can be changed for a moment. The stored name
 * is shown where there is no account, or its data were erased.
 * @param id column with the account
 * @param stored column with the name that it had
 */
export const nameNow = (id: AnyPgColumn | SQL, stored: AnyPgColumn | SQL): SQL<string> =>
  sql<string>`hadir_name_of(${id}, ${stored})`
