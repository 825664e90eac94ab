import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/client'
import { held } from './held'
import type { Held } from './held-by.repo'
import { secret } from './not-held'
import { idsOf, type Subject } from './subject.repo'

export type Row = Record<string, unknown>

/** The rows of one table that are about a person, without passwords, codes and tokens. */
export interface HeldRows {
  readonly held: Held
  readonly rows: readonly Row[]
}

const Rows = z.array(z.object({ row: z.record(z.string(), z.unknown()) }))

/** Everything that the tables hold of a person; tables without a row are left out. */
export async function heldOf(db: Queryable, schoolId: string, subject: Subject): Promise<HeldRows[]> {
  const found: HeldRows[] = []
  for (const one of held) {
    const where = one.of(subject)
    if (where === undefined) continue
    const given = one.given ?? sql`to_jsonb(t) - ${sql.param([...secret])}::text[]`
    const { rows } = await db.execute(sql`
      SELECT ${given} AS row FROM ${sql.identifier(one.table)} t ${one.from ?? sql``}
      WHERE t.school_id = ${schoolId} AND ${where}`)
    const own = z
      .parse(Rows, rows)
      .map(({ row }) => row)
      .sort((a, b) => whenOf(a).localeCompare(whenOf(b)))
    if (own.length > 0) found.push({ held: one, rows: own })
  }
  return found
}

/** When a row happened, where it holds that, so that rows of one table follow each other. */
const whenOf = (row: Row): string => {
  const dates = [row['date'], row['from_date'], row['paid_at'], row['created_at'], row['at'], row['id']]
  return dates.find((one) => typeof one === 'string') ?? ''
}

/** The ids under which the audit stores what is about the person: theirs, and those of the rows of their own. */
export function auditedIds(subject: Subject, found: readonly HeldRows[]): string[] {
  const ids = found.flatMap(({ held: one, rows }) =>
    one.own === true ? rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])) : [],
  )
  return [...new Set([...idsOf(subject), ...ids])]
}

const Named = z.array(z.object({ id: z.string(), name: z.string() }))

/** The names behind ids, for those of records with a name. */
export async function namesOf(
  db: Queryable,
  schoolId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`ANY(${sql.param([...ids])}::uuid[])`
  const of = (table: string, name: string) =>
    sql`SELECT id::text, ${sql.identifier(name)} AS name FROM ${sql.identifier(table)}
      WHERE school_id = ${schoolId} AND id = ${wanted}`
  const parts = [
    ...['students', 'teachers', 'users', 'classes', 'subjects', 'grades', 'periods', 'sub_periods', 'roles'],
    ...['bill_types', 'bill_groups'],
  ].map((table) => of(table, 'name'))
  const { rows } = await db.execute(sql.join([...parts, of('announcements', 'title')], sql` UNION ALL `))
  return new Map(z.parse(Named, rows).map(({ id, name }) => [id, name]))
}
