import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../../core-service/db/client'
import { tablesOfSchools } from './rows-of-school'

const Rows = z.array(z.object({ row: z.record(z.string(), z.unknown()) }))

/** Columns by which a row belongs to a pupil, and those by which it belongs to a class alone. */
const pupilColumns = ['student_id', 'bundle_id', 'payment_id']

export interface RowsOfClass {
  /** Ids of the pupils and of everything that belongs to one of them. */
  readonly pupilIds: ReadonlySet<string>
  /** Ids of the class and of what belongs to it, such as its lessons. */
  readonly classIds: ReadonlySet<string>
  /** Every row of the pupils and the class, to be compared before and after. */
  readonly text: string
}

/**
 * Everything that the database holds of one class and its pupils. Which rows those are follows from the
 * columns that name a pupil, a bill or a class, so that a new table is in it by itself.
 */
export async function rowsOfClass(
  db: Database,
  schoolId: string,
  classId: string,
  pupils: readonly string[],
): Promise<RowsOfClass> {
  const pupilIds = new Set(pupils)
  const classIds = new Set([classId])
  const rows = new Set<string>()
  const tables = (await tablesOfSchools(db)).filter((name) => name !== 'audit_log')
  const all = await Promise.all(
    tables.map(async (table) => {
      const found = await db.execute(
        sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} t WHERE t.school_id = ${schoolId}`,
      )
      return z.parse(Rows, found.rows).map(({ row }) => ({ table, row }))
    }),
  )
  // Twice, because a receipt belongs to a bundle, and only the bundle names its pupil.
  for (const { table, row } of [...all.flat(), ...all.flat()]) {
    const id = z.safeParse(z.string(), row['id']).data
    const names = (columns: readonly string[], ids: ReadonlySet<string>) =>
      columns.some((column) => ids.has(String(row[column])))
    const ofPupil = pupilIds.has(id ?? '') || names(pupilColumns, pupilIds)
    const ofClass = classIds.has(id ?? '') || names(['class_id'], classIds)
    if (ofPupil && id !== undefined) pupilIds.add(id)
    else if (ofClass && id !== undefined) classIds.add(id)
    if (ofPupil || ofClass) rows.add(`${table} ${JSON.stringify(row)}`)
  }
  return { pupilIds, classIds, text: [...rows].sort().join('\n') }
}
