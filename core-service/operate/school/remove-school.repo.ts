import { DatabaseError, type Client } from 'pg'
import type { Restored } from '../../backup/restore-backup'
import { differencesIn } from '../../backup/restore-backup'
import { connectToCopy } from '../../db/copy/copy-table'
import { describeSchema } from '../../db/copy/describe-schema'
import { schoolColumn } from '../../db/copy/rows-of-school'
import { StartupError } from '../../start/startup-error'

/** PostgreSQL's codes of a transaction that met others: not serializable, a reference, a deadlock, a lock that took too long. */
const metOthers = ['40001', '23503', '40P01', '55P03']

/**
 * Removes every row of a school, in one transaction: all of them, and exactly those that its export has, or none.
 * @param exported what was read back of the export
 * @returns how many rows
 * @throws StartupError where the school is not as it was exported, or somebody still writes
 */
export async function removeSchool(url: string, schoolId: string, exported: Restored): Promise<number> {
  const client = await connectToCopy(url)
  try {
    // Rows that come after the first statement are not seen, and what they refer to can then not be removed: the whole fails.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await client.query(`SET LOCAL hadir.removed_school = ${client.escapeLiteral(schoolId)}`)
    await client.query('SELECT FROM schools WHERE id = $1 FOR UPDATE', [schoolId])
    const differences = await differencesIn(client, exported, schoolId)
    if (differences.length > 0) {
      throw new StartupError(`Sekolah ini berubah sejak diekspor; ulangi.\n  ${differences.join('\n  ')}`)
    }
    let rows = 0
    for (const { name, column } of await orderOfRemoval(client)) {
      const removed = await client.query(
        `DELETE FROM public.${client.escapeIdentifier(name)} WHERE ${column} = $1`,
        [schoolId],
      )
      rows += removed.rowCount ?? 0
    }
    await client.query('COMMIT')
    return rows
  } catch (error) {
    if (!(error instanceof DatabaseError && metOthers.includes(error.code ?? ''))) throw error
    throw new StartupError('Masih ada yang menulis di sekolah ini. Ulangi beberapa saat lagi.')
  } finally {
    // An unfinished transaction ends with its connection.
    await client.end()
  }
}

/**
 * Every table with rows of schools, so that none comes before one that refers to it.
 * @throws Error where tables refer to each other in a circle
 */
export async function orderOfRemoval(client: Client): Promise<{ name: string; column: string }[]> {
  const { tables } = await describeSchema(client)
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT f.relname AS from, t.relname AS to FROM pg_constraint c
     JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND f.oid <> t.oid`,
  )
  const left = new Map(
    tables.flatMap((table) => {
      const column = schoolColumn(table)
      return column === null ? [] : [[table.name, column] as const]
    }),
  )
  const ordered: { name: string; column: string }[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      ([name]) => !references.some(({ from, to }) => to === name && left.has(from)),
    )
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const [name, column] of free) {
      ordered.push({ name, column })
      left.delete(name)
    }
  }
  return ordered
}
