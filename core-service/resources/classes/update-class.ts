import { and, eq } from 'drizzle-orm'
import type { ClassUpdate, SchoolClass } from '../../../contract/classes'
import { ErrorCode } from '../../../contract/errors'
import { classes } from '../../db/schema/classes'
import { writeAudit } from '../../plugins/audit'
import { violates } from '../../plugins/database-errors'
import { fail } from '../../plugins/fail'
import { failField } from '../../plugins/field-failure'
import type { Services } from '../../plugins/services'
import type { Session } from '../../plugins/session'
import { findTeacher } from '../teachers/teachers.repo'
import { findClass, isWithinReach } from './classes.repo'

/**
 * Changes a class. Fields left out stay; what is already so is no change and no new version.
 * @throws DomainError 1200, 1400, 1300 with the current row, 1310 for a name that is taken, 1100 for a
 *   homeroom teacher whom the school does not have
 */
export async function updateClass(
  { db, clock }: Services,
  session: Session,
  requestId: string,
  id: string,
  update: ClassUpdate,
): Promise<SchoolClass> {
  const { schoolId, userId } = session
  try {
    return await db.transaction(async (tx) => {
      const mine = and(eq(classes.schoolId, schoolId), eq(classes.id, id))
      const [row] = await tx.select().from(classes).where(mine).for('update')
      if (row === undefined) return fail(ErrorCode.notFound, { message: 'Kelas ini tidak ditemukan.' })
      if (!(await isWithinReach(tx, session, id))) fail(ErrorCode.notPermitted)

      const wanted = {
        name: update.name ?? row.name,
        homeroomTeacherId:
          update.homeroom_teacher_id === undefined ? row.homeroomTeacherId : update.homeroom_teacher_id,
        capacity: update.capacity === undefined ? row.capacity : update.capacity,
      }
      const { name, homeroomTeacherId, capacity } = row
      const before = { name, homeroomTeacherId, capacity }
      const current = async () => (await findClass(tx, schoolId, id)) ?? fail(ErrorCode.notFound)
      // As with marks: a repeated request whose answer was lost is no conflict.
      if (JSON.stringify(wanted) === JSON.stringify(before)) return current()
      if (update.version !== undefined && update.version !== row.version) {
        return fail(ErrorCode.conflict, { data: await current() })
      }
      if (wanted.homeroomTeacherId !== null && !(await findTeacher(tx, schoolId, wanted.homeroomTeacherId))) {
        failField('homeroom_teacher_id', 'Guru ini tidak ditemukan.')
      }
      await tx
        .update(classes)
        .set({ ...wanted, version: row.version + 1 })
        .where(mine)
      await writeAudit(tx, { schoolId, userId, at: clock(), requestId }, [
        { entity: 'classes', entityId: id, before, after: wanted },
      ])
      return current()
    })
  } catch (error) {
    if (violates(error, 'classes_name')) fail(ErrorCode.duplicate, { message: 'Nama kelas ini sudah ada.' })
    throw error
  }
}
