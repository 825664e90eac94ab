import { and, eq } from 'drizzle-orm'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { ClassUpdate } from '../../../../contract/school/class-changes'
import { classNameKey } from '../../../../contract/values/class-name'
import { grades } from '../../../db/schema/school/classes'
import { countOf } from '../../../kit/records/count-of'
import { failField } from '../../../kit/answers/field-failure'
import { changeRecord, holdRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { lockMoves } from '../class-moves/move-students'
import { membersOf } from '../class-moves/situation.repo'
import { findTeacher } from '../../people/teachers/teachers.repo'
import { classKind, reachClass } from './classes.kind'
import { requireOwnName } from './own-name.repo'
import { homeroomSince } from './homeroom-since'

/**
 * Changes a class. Fields left out stay; what is already so is no change and no new version.
 * @throws DomainError 1200, 1400, 1300 with the current row, 1310 for a name that is taken or means another class, 1100 for a
 *   grade or homeroom teacher that the school does not have, and for fewer places than there are pupils
 */
export async function updateClass(write: Write, id: string, update: ClassUpdate): Promise<SchoolClass> {
  const { name, capacity, grade_id: gradeId, homeroom_teacher_id: homeroomTeacherId } = update
  // Nobody may move in between the count and the change, or take the name.
  if (typeof capacity === 'number' || name !== undefined) await lockMoves(write)
  await reachClass(write.tx, write.session, id)
  const held = await holdRecord(write, classKind, id)
  const since = homeroomSince(write, update, held.homeroomTeacherId)
  return changeRecord(
    write,
    classKind,
    id,
    { name, capacity, gradeId, homeroomTeacherId, homeroomSince: since },
    update.version,
    async (before, after) => {
      const teacherId = after.homeroomTeacherId
      if (teacherId !== before.homeroomTeacherId) await requireTeacher(write, teacherId)
      if (after.gradeId !== before.gradeId) await requireGrade(write, after.gradeId)
      // A new spelling of the own name takes no name from another class.
      if (classNameKey(after.name) !== classNameKey(before.name)) await requireOwnName(write, after)
      if (after.capacity !== before.capacity) await requirePlaces(write, id, after.capacity)
    },
  )
}

/** @throws DomainError 1100 for a homeroom teacher whom the school does not have, or not any more */
export async function requireTeacher({ tx, schoolId }: Write, id: string | null | undefined): Promise<void> {
  if (!id) return
  const teacher = await findTeacher(tx, schoolId, id)
  if (teacher === undefined) return failField('homeroom_teacher_id', 'Guru ini tidak ditemukan.')
  if (teacher.status === 'archived') failField('homeroom_teacher_id', `${teacher.name} sudah diarsipkan.`)
}

/** @throws DomainError 1100 for a grade that the school does not have */
export async function requireGrade({ tx, schoolId }: Write, id: string): Promise<void> {
  const known = await countOf(tx, grades, and(eq(grades.schoolId, schoolId), eq(grades.id, id)))
  if (known === 0) failField('grade_id', 'Tingkat ini tidak ditemukan.')
}

/** @throws DomainError 1100 where more pupils are in the class than it would have places */
async function requirePlaces({ tx, schoolId }: Write, id: string, capacity: number | null): Promise<void> {
  if (capacity === null) return
  const pupils = (await membersOf(tx, schoolId, id)).length
  if (pupils > capacity)
    failField(
      'capacity',
      `Sudah ada ${pupils} siswa di kelas ini. Isi paling sedikit ${pupils}, atau pindahkan dulu siswanya.`,
    )
}
