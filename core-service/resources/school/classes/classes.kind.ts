import type { SchoolClass } from '../../../../contract/school/classes'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { classes } from '../../../db/schema/school/classes'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'
import type { Session } from '../../../kit/session/session'
import { findClass, isWithinReach } from './classes.repo'

const missing = 'Kelas ini tidak ditemukan.'

export const classKind: RecordKind<typeof classes.$inferSelect, typeof classes.$inferInsert, SchoolClass> = {
  table: classes,
  entity: 'classes',
  missing,
  present: async (db, row) =>
    (await findClass(db, row.schoolId, row.id)) ?? fail(ErrorCode.notFound, { message: missing }),
}

/**
 * One class that the session may see.
 * @throws DomainError 1200, or 1400 outside the session's reach
 */
export async function reachClass(db: Queryable, session: Session, id: string): Promise<SchoolClass> {
  const found = await findClass(db, session.schoolId, id)
  if (found === undefined) return fail(ErrorCode.notFound, { message: missing })
  if (!(await isWithinReach(db, session, id))) {
    fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas dari kelas ini.' })
  }
  return found
}
