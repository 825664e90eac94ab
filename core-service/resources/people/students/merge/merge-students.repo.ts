import { and, eq, sql } from 'drizzle-orm'
import type { MergeBody } from '../../../../../contract/people/merges'
import type { Queryable } from '../../../../db/client'
import { students } from '../../../../db/schema/people/students'
import { differences } from '../../../../kit/records/records'
import type { Write } from '../../../../kit/records/write'
import { requireEveryClass } from '../../../../kit/session/reach'
import { lockMoves } from '../../../school/class-moves/move-students'
import { compareFields } from '../../merge/compare-fields'
import { type MergeOf, mergeRecords } from '../../merge/merge-records.repo'
import { readJoining } from '../joining.repo'
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
 * @throws DomainError 1400 for those who do not reach every class, and what `mergeRecords` throws
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
    const joinedOn = await firstDayOfBoth(tx, kept, other)
    const after = { ...kept, ...leavingOfBoth(kept, other), joinedOn }
    await tx
      .update(students)
      .set({
        ...values,
        ...stayOf(after),
        version: sql`${students.version} + 1`,
        updatedAt: at,
      })
      .where(of(kept.id))
    if (other.joinedOn !== null && other.joinedOn !== joinedOn) dropped['joined_on'] = other.joinedOn
    return { filled, dropped, changed: differences(stayOf(kept), stayOf(after)) }
  },
}

const stayOf = ({ status, joinedOn, leftOn, leftReason }: StudentRow) => ({
  status,
  joinedOn,
  leftOn,
  leftReason,
})

/** The earlier first day at the school of two; none where a class or a mark began before it (decision 0132). */
async function firstDayOfBoth(tx: Queryable, kept: StudentRow, other: StudentRow): Promise<string | null> {
  const [joinedOn] = [kept.joinedOn, other.joinedOn].filter((day) => day !== null).sort()
  if (joinedOn === undefined) return null
  const { stay, marked } = (await readJoining(tx, kept.schoolId, [kept.id]))(kept.id)
  return [stay?.fromDate, marked].some((day) => typeof day === 'string' && day < joinedOn) ? null : joinedOn
}

/** Somebody who is at the school by one record is; of two who have left, the later day counts, to which the classes go on. */
function leavingOfBoth(kept: StudentRow, other: StudentRow): Partial<StudentRow> {
  if (kept.status === 'active') return {}
  if (other.status === 'active') return { status: 'active', leftOn: null, leftReason: null }
  if (kept.leftOn === null || other.leftOn === null || other.leftOn <= kept.leftOn) return {}
  return { status: other.status, leftOn: other.leftOn, leftReason: other.leftReason }
}
