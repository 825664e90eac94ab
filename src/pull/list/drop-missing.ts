import type { UserDb } from '../../db/user-db'
import type { ListSource, PageQuery } from './list-source'

/**
 * Takes kept rows off this device that a query means and the service no longer has, so that no local search
 * finds them. Rows that a queued change is about stay until that change is settled.
 * @param there ids of all rows that the service has for this query
 * @param held only rows with these ids may leave; left out: any
 */
export async function dropMissing<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: ListSource<Row, Query>,
  query: Query,
  there: ReadonlySet<string>,
  held?: ReadonlySet<string>,
): Promise<void> {
  const kept = await source.local(db, query)
  const missing = kept.filter(({ id }) => !there.has(id) && (held?.has(id) ?? true))
  if (missing.length === 0) return
  const queued = await queuedIds(db)
  await source.table(db).bulkDelete(missing.flatMap(({ id }) => (queued.has(id) ? [] : [id])))
}

/** Ids of everything that a change in the outbox is about. */
export async function queuedIds(db: UserDb): Promise<Set<string>> {
  const rows = await db.outbox.toArray()
  return new Set(
    rows
      .flatMap(({ student_id, teacher_id, leave_id, context }) => [
        student_id,
        teacher_id,
        leave_id,
        context.class_id,
      ])
      .filter((id) => typeof id === 'string'),
  )
}
