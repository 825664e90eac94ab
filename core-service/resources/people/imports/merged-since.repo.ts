import { sql } from 'drizzle-orm'
import { mergedPeople } from '../../../db/schema/people/merged-people'
import type { Write } from '../../../kit/records/write'
import type { Trace } from './read-traces.repo'
import type { UndoKind } from './undo.kind'

export interface MergedSince {
  /** The person's name in the record that stayed. */
  readonly name: string
  /** Why an undo leaves the record. */
  readonly reason: string
}

/** People whose records were merged after an import, by their ids: what it wrote is part of another record. */
export async function mergedSince(
  { tx, schoolId }: Write,
  { table, isPersonal }: UndoKind,
  traces: readonly Trace[],
): Promise<Map<string, MergedSince>> {
  if (!isPersonal || traces.length === 0) return new Map()
  const ids = sql.param(traces.map(({ id }) => id))
  const { rows } = await tx.execute<{ old_id: string; kept_id: string; name: string | null; at: string }>(sql`
    SELECT m.old_id, m.kept_id, kept.name, m.merged_at AS at FROM ${mergedPeople} m
    LEFT JOIN ${table} kept ON kept.school_id = m.school_id AND kept.id = m.kept_id
    WHERE m.school_id = ${schoolId} AND (m.old_id = ANY(${ids}::uuid[]) OR m.kept_id = ANY(${ids}::uuid[]))`)
  const firsts = new Map(traces.map(({ id, firstAt }) => [id, firstAt]))
  const found = new Map<string, MergedSince>()
  for (const { old_id: oldId, kept_id: keptId, name, at } of rows) {
    found.set(oldId, { name: name ?? '', reason: `Sudah digabungkan ke catatan ${name ?? 'lain'}.` })
    const first = firsts.get(keptId)
    if (first !== undefined && new Date(at) >= first) {
      found.set(keptId, { name: name ?? '', reason: 'Sudah digabungkan dengan catatan lain.' })
    }
  }
  return found
}
