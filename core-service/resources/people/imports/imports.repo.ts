import { and, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ImportRecord } from '../../../../contract/people/imports'
import type { Queryable } from '../../../db/client'
import { importChanges, imports } from '../../../db/schema/people/imports'
import { users } from '../../../db/schema/people/users'
import { undoMs } from '../../../kit/import/keep-import.repo'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { personOf } from '../../../kit/session/person-of'

const nameOf = (column: SQL) => sql<string | null>`(SELECT name FROM ${users} WHERE id = ${column})`

/** What a workbook's rows are in the history: marks are a part of the days. */
const ofKind = sql`c.entity = CASE ${imports}.kind WHEN 'student_attendances' THEN 'student_days.register'
  WHEN 'bill_arrears' THEN 'bill_bundles' ELSE ${imports}.kind END`

const ofImport = sql`FROM ${importChanges} c WHERE c.school_id = ${imports}.school_id AND c.import_id = ${imports}.id`

const select = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(imports),
      madeByName: nameOf(sql`${imports}.made_by`),
      undoneByName: nameOf(sql`${imports}.undone_by`),
      created: sql<number>`(SELECT count(*)::int ${ofImport} AND ${ofKind} AND c.previous IS NULL)`,
      updated: sql<number>`(SELECT count(DISTINCT c.entity_id)::int ${ofImport} AND ${ofKind}
        AND NOT EXISTS (SELECT 1 FROM ${importChanges} made WHERE made.school_id = c.school_id
          AND made.import_id = c.import_id AND made.entity_id = c.entity_id AND made.previous IS NULL))`,
      classes: sql<number>`(SELECT count(*)::int ${ofImport} AND c.entity = 'classes')`,
    })
    .from(imports)
    .$dynamic()

export type StoredImport = Awaited<ReturnType<typeof findImports>>[number]

const findImports = (db: Queryable, where: SQL | undefined) =>
  select(db).where(where).orderBy(desc(imports.madeAt), desc(imports.id))

/** One import of the school. */
export async function findImport(
  db: Queryable,
  schoolId: string,
  id: string,
): Promise<StoredImport | undefined> {
  const [found] = await findImports(db, and(eq(imports.schoolId, schoolId), eq(imports.id, id)))
  return found
}

/** The imports of the last day, the newest first. @param kinds whose workbooks */
export async function pageOfImports(
  db: Queryable,
  schoolId: string,
  query: PageQuery,
  { kinds, now }: { kinds: readonly string[]; now: Date },
): Promise<{ list: ImportRecord[]; total: number }> {
  const where = and(
    eq(imports.schoolId, schoolId),
    inArray(imports.kind, [...kinds]),
    gt(imports.lastAt, new Date(now.getTime() - undoMs)),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await findImports(db, where).limit(limit).offset(offset)
  return { list: rows.map(importOf), total: await countOf(db, imports, where) }
}

export const importOf = (row: StoredImport): ImportRecord => ({
  id: row.id,
  kind: row.kind,
  file_name: row.fileName,
  made_at: row.madeAt.toISOString(),
  last_at: row.lastAt.toISOString(),
  made_by: personOf(row.madeBy, row.madeByName),
  counts: { created: row.created, updated: row.updated, classes: row.classes },
  undo_until: new Date(row.lastAt.getTime() + undoMs).toISOString(),
  undone_at: row.undoneAt?.toISOString() ?? null,
  undone_by: personOf(row.undoneBy, row.undoneByName),
})
