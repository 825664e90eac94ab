import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client'

/** Imports of one school wait for each other: two that ran at once would both make the same person. */
export async function lockImport(tx: Queryable, schoolId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${schoolId}`}, 0))`)
}

/**
 * The database folds names, so that what is compared here is what its indexes compare.
 * @returns a key for each text, in their order; null for null
 */
export async function keysOf(tx: Queryable, texts: readonly (string | null)[]): Promise<(string | null)[]> {
  const values = JSON.stringify(texts.map((text) => ({ text })))
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    SELECT hadir_key(r.text) AS key
    FROM ROWS FROM (jsonb_to_recordset(${values}::jsonb) AS (text text)) WITH ORDINALITY AS r(text, position)
    ORDER BY r.position`)
  return rows.map((row) => row.key)
}
