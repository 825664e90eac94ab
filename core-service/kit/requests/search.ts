import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Every typed word occurs in the column, whatever its case and accents.
 * @param column folded text, with a trigram index where the table can grow
 * @param search what somebody typed; none asks for nothing
 */
export function searchIn(column: AnyPgColumn | SQL, search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...words.slice(0, 8).map((word) => sql`${column} LIKE hadir_pattern(${word})`))
}

/**
 * A name to sort a search's finds by. Where the trigram index can find them, the order must not come from
 * the index on names: for a name that begins with Z it would walk through the whole school to find ten.
 * @param column folded name
 */
export function sortedByName(column: AnyPgColumn, search: string | undefined): SQL {
  const found = (search ?? '').split(/\s+/).some((word) => word.length >= 3)
  return found ? sql`(${column} || '') COLLATE "C"` : sql`${column} COLLATE "C"`
}
