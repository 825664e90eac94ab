import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client'

/** What the database says of itself. */
export interface DatabaseState {
  /** It takes rows: it is no standby, and was not switched to reading alone. */
  readonly writable: boolean
  /** Its tables, compared with those that this version needs. */
  readonly schema: 'older' | 'as needed' | 'newer'
}

/**
 * @param needed when the newest migration of this version was written, in ms
 * @throws what the driver throws where the database does not answer
 */
export async function readDatabaseState(db: Queryable, needed: number): Promise<DatabaseState> {
  const { rows } = await db.execute<{ read_only: boolean; newest: string | null }>(
    sql`SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only,
      (SELECT max(created_at) FROM drizzle.__drizzle_migrations) AS newest`,
  )
  const newest = Number(rows[0]?.newest ?? 0)
  return {
    writable: rows[0]?.read_only === false,
    schema: newest < needed ? 'older' : newest > needed ? 'newer' : 'as needed',
  }
}
