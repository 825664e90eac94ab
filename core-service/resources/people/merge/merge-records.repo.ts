import { and, eq, sql } from 'drizzle-orm'
import type { MergeBody } from '../../../../contract/people/merges'
import { mergedPeople } from '../../../db/schema/people/merged-people'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import {
  type differences,
  holdRecord,
  readRecord,
  type RecordKind,
  refuseStale,
} from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { ErrorCode } from '../../../../contract/errors'

export interface Pair {
  readonly keptId: string
  readonly otherId: string
}

interface Person {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly erasedAt: Date | null
}

/** What was done with the records of the other person. */
interface Done {
  readonly moved: { title: string; count: number }[]
  readonly leftOut: string[]
  readonly days: MergeDays
}
type MergeDays = { date: string; kept: object; other: object }[]

/** What differs between the records of pupils and of staff. */
export interface MergeOf<Row extends Person> {
  /** Why they cannot be merged now, in words; null where nothing stands in the way. */
  refusal(write: Write, pair: Pair): Promise<string | null>
  /** Gives the kept person everything of the other one. */
  move(
    write: Write,
    pair: Pair,
    answers: ReadonlyMap<string, 'kept' | 'other'>,
    dryRun: boolean,
  ): Promise<Done>
  /**
   * Removes the other row and fills the kept one.
   * @returns columns of the kept row that become something else, as they were and as they are; null: none
   */
  settle(
    write: Write,
    kept: Row,
    other: Row,
  ): Promise<{
    filled: Record<string, string>
    dropped: Record<string, string>
    changed: ReturnType<typeof differences>
  }>
}

/**
 * Makes one of two records of a person. A dry run does it all too; its transaction is rolled back by the caller.
 * @throws DomainError 1200, 1300 for another version, 1350 where something stands in the way, 1100 for a clash without an answer
 */
export async function mergeRecords<Row extends Person, I extends object, Answer>(
  write: Write,
  kind: RecordKind<Row, I, Answer>,
  keptId: string,
  body: MergeBody,
  of: MergeOf<Row>,
) {
  const { other_id: otherId, dry_run: dryRun } = body
  const { tx, schoolId, at } = write
  if (keptId === otherId) failField('other_id', 'Pilih catatan yang lain.')
  const [before] = await tx
    .select()
    .from(mergedPeople)
    .where(and(eq(mergedPeople.schoolId, schoolId), eq(mergedPeople.oldId, otherId)))
  const kept = await holdRecord(write, kind, keptId)
  const present = () => readRecord(write, kind, keptId)
  // A repeated request whose answer was lost.
  if (before?.keptId === keptId) return { ...nothing, kept: await present(), other: null, refusal: null }
  const other = await holdRecord(write, kind, otherId)
  const shown = await readRecord(write, kind, otherId)
  await refuseStale(body.version, kept, present)
  await refuseStale(body.other_version, other, () => shown)
  const pair = { keptId, otherId }
  const refusal =
    kept.erasedAt !== null || other.erasedAt !== null
      ? 'Data pribadi salah satunya sudah dihapus.'
      : await of.refusal(write, pair)
  if (refusal !== null) {
    if (!dryRun) return fail(ErrorCode.wrongState, { message: refusal })
    return { ...nothing, kept: await present(), other: shown, refusal }
  }

  await tx
    .insert(mergedPeople)
    .values({ schoolId, oldId: otherId, keptId, entity: kind.entity, mergedAt: at })
  await tx
    .update(mergedPeople)
    .set({ keptId })
    .where(and(eq(mergedPeople.schoolId, schoolId), eq(mergedPeople.keptId, otherId)))
  const answers = new Map(body.days?.map(({ date, keep }) => [date, keep] as const))
  const { moved, leftOut, days } = await of.move(write, pair, answers, dryRun)
  await moveHistory(write, pair)
  const { filled, dropped, changed } = await of.settle(write, kept, other)
  await write.audit(
    kind.entity,
    keptId,
    {
      ...Object.fromEntries(Object.keys(filled).map((name) => [name, null])),
      ...changed?.before,
      merged: null,
    },
    { ...filled, ...changed?.after, merged: { name: other.name, ...dropped } },
  )
  return {
    kept: await present(),
    other: shown,
    refusal: null,
    filled,
    dropped,
    moved,
    left_out: leftOut,
    days,
  }
}

const nothing = { filled: {}, dropped: {}, moved: [], left_out: [], days: [] }

/** The history follows the person: an erasure and a copy of the data have to find it (decision 0135). */
async function moveHistory({ tx, schoolId }: Write, { keptId, otherId }: Pair): Promise<void> {
  await tx.execute(sql`
    UPDATE audit_log SET entity_id = CASE WHEN entity_id = ${otherId}::uuid THEN ${keptId}::uuid ELSE entity_id END,
      before = replace(before::text, ${otherId}, ${keptId})::jsonb, after = replace(after::text, ${otherId}, ${keptId})::jsonb
    WHERE school_id = ${schoolId} AND (entity_id = ${otherId}::uuid
      OR strpos(coalesce(before::text, '') || coalesce(after::text, ''), ${otherId}) > 0)`)
}
