import { and, eq, sql } from 'drizzle-orm'
import type { MergeBody } from '../../../../../contract/people/merges'
import { students } from '../../../../db/schema/people/students'
import type { Write } from '../../../../kit/records/write'
import { requireEveryClass } from '../../../../kit/session/reach'
import { lockMoves } from '../../../school/class-moves/move-students'
import { compareFields } from '../../merge/compare-fields'
import { type MergeOf, mergeRecords } from '../../merge/merge-records.repo'
import { studentKind, type StudentRow } from '../students.kind'
import { mergeDays } from './merge-days.repo'
import { mergeRefusal, moveRecords } from './move-records.repo'

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
 * Makes one of two records of a pupil.
 * @throws DomainError 1400 for who does not reach every class, and what `mergeRecords` throws
 */
export async function mergeStudents(write: Write, keptId: string, body: MergeBody) {
  requireEveryClass(write.session, 'Penggabungan dilakukan oleh tata usaha.')
  await lockMoves(write)
  return mergeRecords(write, studentKind, keptId, body, mergeOfStudents)
}

const mergeOfStudents: MergeOf<StudentRow> = {
  refusal: mergeRefusal,
  move: async (write, pair, answers, dryRun) => {
    const days = await mergeDays(write, { ...pair, answers, dryRun })
    const { moved, leftOut } = await moveRecords(write, pair)
    const absences = days.moved > 0 ? [{ title: 'absensi', count: days.moved }] : []
    return { moved: [...absences, ...moved], leftOut, days: days.clashes }
  },
  settle: async ({ tx, schoolId, at }, kept, other) => {
    const of = (id: string) => and(eq(students.schoolId, schoolId), eq(students.id, id))
    await tx.delete(students).where(of(other.id))
    const { filled, dropped, values } = compareFields(kept, other, fillable)
    const returns = kept.status !== 'active' && other.status === 'active'
    await tx
      .update(students)
      .set({
        ...values,
        ...(returns && { status: 'active' as const, leftOn: null, leftReason: null }),
        version: sql`${students.version} + 1`,
        updatedAt: at,
      })
      .where(of(kept.id))
    return { filled, dropped }
  },
}
