import type { ClassUpdate, SchoolClass } from '../../../contract/classes'
import { failField } from '../../plugins/field-failure'
import { changeRecord } from '../../plugins/records'
import type { Write } from '../../plugins/write'
import { findTeacher } from '../teachers/teachers.repo'
import { classKind, reachClass } from './classes.kind'

/**
 * Changes a class. Fields left out stay; what is already so is no change and no new version.
 * @throws DomainError 1200, 1400, 1300 with the current row, 1310 for a name that is taken, 1100 for a
 *   homeroom teacher whom the school does not have
 */
export async function updateClass(write: Write, id: string, update: ClassUpdate): Promise<SchoolClass> {
  await reachClass(write.tx, write.session, id)
  const { name, capacity, homeroom_teacher_id: homeroomTeacherId } = update
  return changeRecord(
    write,
    classKind,
    id,
    { name, capacity, homeroomTeacherId },
    update.version,
    async (before, after) => {
      const teacherId = after.homeroomTeacherId
      if (teacherId !== before.homeroomTeacherId) await requireTeacher(write, teacherId)
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
