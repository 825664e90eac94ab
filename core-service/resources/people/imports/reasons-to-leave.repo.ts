import { and, eq, inArray, sql } from 'drizzle-orm'
import { students } from '../../../db/schema/people/students'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { undoMs } from '../../../kit/import/keep-import.repo'
import type { Write } from '../../../kit/records/write'
import { inWords } from '../../../messages/still-used'
import { refuseOverflow, type Step } from '../../school/class-moves/places'
import { countOrNone, studentCounts } from '../../school/classes/classes.repo'
import { presentMembership } from '../students/present-class.repo'
import type { MergedSince } from './merged-since.repo'
import type { Row, Trace } from './read-traces.repo'
import type { UndoKind } from './undo.kind'

/** Which rows an undo leaves as they are, by their ids, each with the reason in words. */
export async function reasonsToLeave(
  write: Write,
  kind: UndoKind,
  traces: readonly Trace[],
  rows: ReadonlyMap<string, Row>,
  merged: ReadonlyMap<string, MergedSince>,
): Promise<Map<string, string>> {
  const reasons = new Map<string, string>()
  const late = write.at.getTime() - undoMs
  for (const trace of traces) {
    const row = rows.get(trace.id)
    const version = row?.[`${kind.side ?? ''}version`]
    const merge = merged.get(trace.id)
    const held = row?.['held']
    if (typeof held === 'string') reasons.set(trace.id, held)
    else if (merge !== undefined && version !== trace.version) reasons.set(trace.id, merge.reason)
    else if (row === undefined) reasons.set(trace.id, 'Sudah dihapus setelah impor ini.')
    else if (version !== trace.version) reasons.set(trace.id, 'Sudah diubah lagi setelah impor ini.')
    else if (trace.firstAt.getTime() <= late) reasons.set(trace.id, 'Diimpor lebih dari 24 jam yang lalu.')
  }
  const open = traces.filter(({ id }) => !reasons.has(id))
  for (const [id, words] of await referringTo(write, kind, open)) {
    reasons.set(id, `Sudah punya ${inWords(words)}.`)
  }
  for (const [id, reason] of await whyNotMovedBack(write, open)) if (!reasons.has(id)) reasons.set(id, reason)
  const back = traces.filter(({ id }) => !reasons.has(id))
  for (const [id, reason] of await whyNoPlace(write, back)) reasons.set(id, reason)
  return reasons
}

/** What refers to rows that the import made, beside the memberships that it made with them. */
async function referringTo(
  { tx, schoolId }: Write,
  { references }: UndoKind,
  traces: readonly Trace[],
): Promise<Map<string, string[]>> {
  const made = traces.filter(({ isMade }) => isMade)
  if (made.length === 0) return new Map()
  const ids = sql.param(made.map(({ id }) => id))
  const joined = sql.param(
    made.flatMap(({ memberships }) => memberships.flatMap(({ present }) => present ?? [])),
  )
  const parts = references.map(({ table, column, word }) => {
    const own = table === 'class_memberships' ? sql`AND NOT (t.id = ANY(${joined}::uuid[]))` : sql``
    return sql`SELECT t.${sql.identifier(column)} AS id, ${word}::text AS word FROM ${sql.identifier(table)} t
      WHERE t.school_id = ${schoolId} AND t.${sql.identifier(column)} = ANY(${ids}::uuid[]) ${own}`
  })
  const { rows } = await tx.execute<{ id: string; word: string }>(sql`
    SELECT DISTINCT id, word FROM (${sql.join(parts, sql` UNION ALL `)}) AS found ORDER BY id, word`)
  const found = new Map<string, string[]>()
  for (const { id, word } of rows) found.set(id, [...(found.get(id) ?? []), word])
  return found
}

/** Why pupils whom the import moved cannot be moved back. */
async function whyNotMovedBack(
  { tx, schoolId }: Write,
  traces: readonly Trace[],
): Promise<[string, string][]> {
  const moved = traces.flatMap(({ id, isMade, memberships, firstAt }) => {
    const before = memberships[0]?.before
    if (isMade || before === undefined) return []
    const left = before.find(({ toDate }) => toDate === null)
    return [{ id, joined: memberships.at(-1)?.present ?? null, left: left?.classId ?? null, at: firstAt }]
  })
  if (moved.length === 0) return []
  const { rows } = await tx.execute<{ id: string; reason: string }>(sql`
    SELECT t.id, CASE
      WHEN m.id IS DISTINCT FROM t.joined THEN 'Sudah pindah kelas lagi setelah impor ini.'
      WHEN c.id IS NULL AND t.left_class IS NOT NULL THEN 'Kelas lamanya sudah dihapus.'
      WHEN c.status = 'archived' THEN 'Kelas lamanya, ' || c.name || ', sudah diarsipkan.'
      ELSE 'Sudah diabsen di kelas barunya.' END AS reason
    FROM jsonb_to_recordset(${JSON.stringify(
      moved.map(({ left, ...one }) => ({ ...one, left_class: left })),
    )}::jsonb) AS t(id uuid, joined uuid, left_class uuid, at timestamptz)
    LEFT JOIN class_memberships m ON m.school_id = ${schoolId} AND m.student_id = t.id AND m.to_date IS NULL
    LEFT JOIN classes c ON c.school_id = ${schoolId} AND c.id = t.left_class
    WHERE m.id IS DISTINCT FROM t.joined OR (c.id IS NULL AND t.left_class IS NOT NULL) OR c.status = 'archived'
      OR EXISTS (SELECT 1 FROM student_days d WHERE d.school_id = ${schoolId} AND d.student_id = t.id
        AND d.register_updated_at >= t.at)`)
  return rows.map(({ id, reason }) => [id, reason])
}

/**
 * Why pupils who would go back to a class find no place in it: it has become full. Whom the undo takes out of it makes room.
 * @param traces of all rows that are not left for another reason
 */
async function whyNoPlace({ tx, schoolId }: Write, traces: readonly Trace[]): Promise<[string, string][]> {
  const moved = traces.filter(({ memberships }) => memberships.length > 0)
  const classBefore = ({ isMade, memberships, before }: Trace): string | null => {
    const stays = isMade || (before['status'] ?? 'active') !== 'active' ? [] : memberships[0]?.before
    return stays?.find(({ toDate }) => toDate === null)?.classId ?? null
  }
  const targets = [...new Set(moved.flatMap((trace) => classBefore(trace) ?? []))]
  if (targets.length === 0) return []
  const counts = studentCounts(tx, schoolId)
  const places = await tx
    .select({ id: classes.id, name: classes.name, capacity: classes.capacity, before: countOrNone(counts) })
    .from(classes)
    .leftJoin(counts, eq(counts.classId, classes.id))
    .where(and(eq(classes.schoolId, schoolId), inArray(classes.id, targets)))
  const placeOf = new Map(places.map((one) => [one.id, one]))
  const seats = await tx
    .select({ studentId: students.id, classId: classMemberships.classId })
    .from(students)
    .innerJoin(classMemberships, presentMembership(students.schoolId, students.id))
    .where(
      and(
        eq(students.schoolId, schoolId),
        eq(students.status, 'active'),
        inArray(
          students.id,
          moved.map(({ id }) => id),
        ),
      ),
    )
  const seatOf = new Map(seats.map(({ studentId, classId }) => [studentId, classId]))
  const plan = moved.map((trace) => ({ trace, reason: '' }))
  const stepOf = ({ trace, reason }: (typeof plan)[number]): Step | null => {
    const [from, to] = [seatOf.get(trace.id) ?? null, classBefore(trace)]
    return reason !== '' || from === to ? null : { from, to: placeOf.get(to ?? '') ?? null }
  }
  return refuseOverflow(plan, stepOf, ({ trace }, reason) => ({ trace, reason })).flatMap(
    ({ trace, reason }): [string, string][] => (reason === '' ? [] : [[trace.id, reason]]),
  )
}
