import { and, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { students } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import { studentWithinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'

/**
 * Asks that a pupil is the school's and within the session's reach, before anything of theirs is read.
 * @throws DomainError 1200, or 1400 for a pupil of another's class
 */
export async function requireOwnStudent(db: Queryable, session: Session, id: string): Promise<void> {
  const reached = sql<boolean>`${studentWithinReach(db, session, students.id) ?? sql`true`}`
  const [found] = await db
    .select({ reached })
    .from(students)
    .where(and(eq(students.schoolId, session.schoolId), eq(students.id, id)))
  if (found === undefined) return fail(ErrorCode.notFound, { message: 'Siswa ini tidak ditemukan.' })
  if (!found.reached) fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas siswa ini.' })
}
