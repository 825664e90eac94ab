import { and, eq, sql } from 'drizzle-orm'
import type { MergeBody } from '../../../../../contract/people/merges'
import { teachers } from '../../../../db/schema/people/teachers'
import { differences } from '../../../../kit/records/records'
import type { Write } from '../../../../kit/records/write'
import { requireEveryClass } from '../../../../kit/session/reach'
import { lockMoves } from '../../../school/class-moves/move-students'
import { compareFields } from '../../merge/compare-fields'
import { type MergeOf, mergeRecords } from '../../merge/merge-records.repo'
import { teacherKind, type TeacherRow } from '../teachers.kind'
import { mergeStaffDays } from './merge-staff-days.repo'
import { moveStaffRecords, staffMergeRefusal } from './move-staff-records.repo'

/** Columns that the kept record takes over where it has nothing, by their name in the contract. */
const fillable = {
  nip: 'nip',
  nuptk: 'nuptk',
  machine_number: 'machineNumber',
  gender: 'gender',
  email: 'email',
  phone: 'phone',
  address: 'address',
  birth_place: 'birthPlace',
  birth_date: 'birthDate',
  photo_url: 'photoUrl',
} as const satisfies Record<string, keyof TeacherRow>

/**
 * Makes one of two records of a member of staff.
 * @throws DomainError 1400 for those who do not reach every class: lessons and wali kelas move, and what `mergeRecords` throws
 */
export async function mergeTeachers(write: Write, keptId: string, body: MergeBody) {
  requireEveryClass(write.session, 'Penggabungan dilakukan oleh tata usaha.')
  // Two merges that go opposite ways would wait for each other.
  await lockMoves(write)
  return mergeRecords(write, teacherKind, keptId, body, mergeOfTeachers)
}

const mergeOfTeachers: MergeOf<TeacherRow> = {
  refusal: staffMergeRefusal,
  move: async (write, pair, answers, dryRun) => {
    const days = await mergeStaffDays(write, { ...pair, answers, dryRun })
    const { moved, leftOut } = await moveStaffRecords(write, pair)
    const attendance = days.moved > 0 ? [{ title: 'kehadiran', count: days.moved }] : []
    return { moved: [...attendance, ...moved], leftOut, days: days.clashes }
  },
  settle: async ({ tx, schoolId }, kept, other) => {
    const of = (id: string) => and(eq(teachers.schoolId, schoolId), eq(teachers.id, id))
    await tx.delete(teachers).where(of(other.id))
    const { filled, dropped, values } = compareFields(kept, other, fillable)
    const both = [kept, other]
    const after = {
      status: both.some(({ status }) => status === 'active') ? ('active' as const) : kept.status,
      // Who has lessons by one of the records is a teacher.
      type: both.some(({ type }) => type === 'teacher') ? ('teacher' as const) : kept.type,
    }
    await tx
      .update(teachers)
      .set({
        ...values,
        ...after,
        version: sql`${teachers.version} + 1`,
      })
      .where(of(kept.id))
    return { filled, dropped, changed: differences(kept, after) }
  },
}
