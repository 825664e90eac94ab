import type { ClassUpdate, SchoolClass } from '../../../contract/classes'
import { ErrorCode } from '../../../contract/errors'
import { classes } from '../../db/schema/classes'
import { fail } from '../../plugins/fail'
import { failField } from '../../plugins/field-failure'
import { changeRecord, type RecordKind } from '../../plugins/records'
import type { Write } from '../../plugins/write'
import { findTeacher } from '../teachers/teachers.repo'
import { findClass, isWithinReach } from './classes.repo'

const missing = 'Kelas ini tidak ditemukan.'

const classRecords: RecordKind<typeof classes.$inferSelect, typeof classes.$inferInsert, SchoolClass> = {
  table: classes,
  entity: 'classes',
  missing,
  present: async (db, row) =>
    (await findClass(db, row.schoolId, row.id)) ?? fail(ErrorCode.notFound, { message: missing }),
}

/**
 * Changes a class. Fields left out stay; what is already so is no change and no new version.
 * @throws DomainError 1200, 1400, 1300 with the current row, 1310 for a name that is taken, 1100 for a
 *   homeroom teacher whom the school does not have
 */
export async function updateClass(write: Write, id: string, update: ClassUpdate): Promise<SchoolClass> {
  const { tx, session, schoolId } = write
  if ((await findClass(tx, schoolId, id)) === undefined) fail(ErrorCode.notFound, { message: missing })
  if (!(await isWithinReach(tx, session, id))) fail(ErrorCode.notPermitted)
  const { name, capacity, homeroom_teacher_id: homeroomTeacherId } = update
  return changeRecord(
    write,
    classRecords,
    id,
    { name, capacity, homeroomTeacherId },
    update.version,
    async (_before, after) => {
      const teacherId = after.homeroomTeacherId
      if (teacherId !== null && !(await findTeacher(tx, schoolId, teacherId))) {
        failField('homeroom_teacher_id', 'Guru ini tidak ditemukan.')
      }
    },
  )
}
