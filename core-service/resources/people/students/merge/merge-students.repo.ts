import { and, eq, sql } from 'drizzle-orm'
import type { StudentMerge } from '../../../../../contract/people/student-merge'
import { ErrorCode } from '../../../../../contract/errors'
import { mergedPeople } from '../../../../db/schema/people/merged-people'
import { students } from '../../../../db/schema/people/students'
import { fail } from '../../../../kit/answers/fail'
import { failField } from '../../../../kit/answers/field-failure'
import { holdRecord, readRecord, refuseStale } from '../../../../kit/records/records'
import type { Write } from '../../../../kit/records/write'
import { requireEveryClass } from '../../../../kit/session/reach'
import { lockMoves } from '../../../school/class-moves/move-students'
import { studentKind, type StudentRow } from '../students.kind'
import { mergeDays } from './merge-days.repo'
import { mergeRefusal, moveHistory, moveRecords } from './move-records.repo'

interface Wanted {
  readonly keptId: string
  readonly otherId: string
  readonly dryRun: boolean
  readonly days: readonly { date: string; keep: 'kept' | 'other' }[]
  readonly version?: number | undefined
  readonly otherVersion?: number | undefined
}

/** Columns that the kept record takes over where it has nothing, by their name in the contract. */
const fillable = {
  nis: 'nis',
  nisn: 'nisn',
  gender: 'gender',
  birth_place: 'birthPlace',
  birth_date: 'birthDate',
  religion: 'religion',
  address: 'address',
  phone: 'phone',
  email: 'email',
  father_name: 'fatherName',
  mother_name: 'motherName',
  guardian_name: 'guardianName',
  photo_url: 'photoUrl',
} as const satisfies Record<string, keyof StudentRow>

/**
 * Makes one of two records of a pupil. A dry run does it all too; its transaction is rolled back by the caller.
 * @throws DomainError 1200, 1400, 1300 for another version, 1350 where something stands in the way, 1100 for a clash without an answer
 */
export async function mergeStudents(write: Write, wanted: Wanted): Promise<StudentMerge> {
  const { keptId, otherId, dryRun } = wanted
  const { tx, schoolId, session, at } = write
  requireEveryClass(session, 'Penggabungan dilakukan oleh tata usaha.')
  if (keptId === otherId) failField('other_id', 'Pilih catatan yang lain.')
  await lockMoves(write)
  const [before] = await tx
    .select()
    .from(mergedPeople)
    .where(and(eq(mergedPeople.schoolId, schoolId), eq(mergedPeople.oldId, otherId)))
  const kept = await holdRecord(write, studentKind, keptId)
  if (before?.keptId === keptId) return nothingMore(await readRecord(write, studentKind, keptId))
  const other = await holdRecord(write, studentKind, otherId)
  const shown = await readRecord(write, studentKind, otherId)
  await refuseStale(wanted.version, kept, () => readRecord(write, studentKind, keptId))
  await refuseStale(wanted.otherVersion, other, () => shown)
  const refusal =
    kept.erasedAt !== null || other.erasedAt !== null
      ? 'Data pribadi salah satunya sudah dihapus.'
      : await mergeRefusal(write, wanted)
  if (refusal !== null && !dryRun) return fail(ErrorCode.wrongState, { message: refusal })
  const present = await readRecord(write, studentKind, keptId)
  if (refusal !== null) return { ...nothingMore(present), other: shown, refusal }

  await tx.insert(mergedPeople).values({ schoolId, oldId: otherId, keptId, entity: 'students', mergedAt: at })
  await tx
    .update(mergedPeople)
    .set({ keptId })
    .where(and(eq(mergedPeople.schoolId, schoolId), eq(mergedPeople.keptId, otherId)))
  const answers = new Map(wanted.days.map(({ date, keep }) => [date, keep]))
  const days = await mergeDays(write, { keptId, otherId, answers, dryRun })
  const { moved, leftOut } = await moveRecords(write, wanted)
  await moveHistory(write, wanted)
  await tx.delete(students).where(and(eq(students.schoolId, schoolId), eq(students.id, otherId)))

  const { filled, dropped } = fieldsOf(kept, other)
  const returns = kept.status !== 'active' && other.status === 'active'
  const values = Object.fromEntries(
    Object.entries(fillable).flatMap(([name, key]) => (name in filled ? [[key, other[key]]] : [])),
  )
  await tx
    .update(students)
    .set({
      ...values,
      ...(returns && { status: 'active' as const, leftOn: null, leftReason: null }),
      version: sql`${students.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(students.schoolId, schoolId), eq(students.id, keptId)))
  await write.audit(
    'students',
    keptId,
    { ...Object.fromEntries(Object.keys(filled).map((name) => [name, null])), merged: null },
    { ...filled, merged: { name: other.name, ...dropped } },
  )
  return {
    kept: await readRecord(write, studentKind, keptId),
    other: shown,
    refusal: null,
    filled,
    dropped,
    moved: [...(days.moved > 0 ? [{ title: 'absensi', count: days.moved }] : []), ...moved],
    left_out: leftOut,
    days: days.clashes,
  }
}

const nothingMore = (kept: StudentMerge['kept']): StudentMerge => ({
  kept,
  other: null,
  refusal: null,
  filled: {},
  dropped: {},
  moved: [],
  left_out: [],
  days: [],
})

/** What the kept record takes over, and what of the other one differs. */
function fieldsOf(kept: StudentRow, other: StudentRow) {
  const filled: Record<string, string> = {}
  const dropped: Record<string, string> = kept.name === other.name ? {} : { name: other.name }
  for (const [name, key] of Object.entries(fillable)) {
    const value = other[key]
    if (value === null || value === kept[key]) continue
    if (kept[key] === null) filled[name] = value
    else dropped[name] = value
  }
  return { filled, dropped }
}
