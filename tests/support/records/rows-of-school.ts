import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../../core-service/db/client'

const Names = z.array(z.object({ name: z.string() }))
const Texts = z.array(z.object({ text: z.string() }))

/** Every table whose rows hold which school they belong to, read from the database itself. */
export async function tablesOfSchools(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'school_id' ORDER BY 1`)
  return z.parse(Names, rows).map((row) => row.name)
}

/** Everything that the database holds of one school, as one text; a new table is in it by itself. */
export async function rowsOfSchool(db: Database, schoolId: string): Promise<string> {
  const parts = [sql`SELECT t::text AS text FROM schools t WHERE t.id = ${schoolId}`]
  for (const table of await tablesOfSchools(db)) {
    parts.push(sql`SELECT t::text FROM ${sql.identifier(table)} t WHERE t.school_id = ${schoolId}`)
  }
  const { rows } = await db.execute(sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1`)
  return z
    .parse(Texts, rows)
    .map((row) => row.text)
    .join('\n')
}
