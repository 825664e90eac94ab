import { and, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/ids'
import type { UserDetail } from '../../../contract/users'
import type { Queryable } from '../../db/client'
import { roles, users } from '../../db/schema/users'
import { writeAudit } from '../../plugins/audit'
import { violates } from '../../plugins/database-errors'
import { fail } from '../../plugins/fail'
import type { Services } from '../../plugins/services'
import type { Session } from '../../plugins/session'
import { endFamiliesOf } from '../auth/families.repo'
import { forgetAttempts } from '../auth/login-attempts.repo'
import { requireUncommon } from '../auth/password-rules'
import { hashPassword } from '../auth/passwords'
import { homeroomClassIds } from '../auth/users.repo'
import { holdsAll } from '../roles/roles.rules'
import { findSchool } from '../school/school.repo'
import { accountOf } from './account-of'
import { findTeacher } from './teachers.repo'

export interface AccountPut {
  readonly teacherId: string
  readonly email: string
  readonly password: string
}

/**
 * Makes or renews the sign-in of a member of staff. A new one takes attendance: its role is Wali Kelas.
 * @throws DomainError 1200, 1100 for a common password, 1310 when the email is somebody else's, 1400 when the account, or the role
 *   it gets, holds a permission one lacks
 */
export async function putTeacherAccount(
  { db, clock }: Services,
  session: Session,
  requestId: string,
  put: AccountPut,
): Promise<UserDetail> {
  const { schoolId } = session
  requireUncommon(put.password, (await findSchool(db, schoolId)).name, 'password')
  const passwordHash = await hashPassword(put.password)
  const at = clock()
  try {
    return await db.transaction(async (tx) => {
      const teacher = await findTeacher(tx, schoolId, put.teacherId)
      if (teacher === undefined) return fail(ErrorCode.notFound, { message: 'Guru ini tidak ditemukan.' })
      if (teacher.status === 'archived') {
        fail(ErrorCode.wrongState, { message: `${teacher.name} sudah diarsipkan. Aktifkan lagi dulu.` })
      }
      const existing = await accountOf(tx, schoolId, put.teacherId)
      if (existing !== undefined && !holdsAll(session.permissions, existing.permissions)) {
        fail(ErrorCode.notPermitted, { message: 'Akun ini hanya dapat diubah oleh administrator.' })
      }
      const homeroom = await homeroomClassIds(tx, schoolId, put.teacherId)
      // A teacher who became wali kelas must be able to take attendance with the renewed sign-in.
      const promoted = existing === undefined || (existing.master === 'guru' && homeroom.length > 0)
      const role = promoted ? await waliKelas(tx, session) : { id: existing.roleId, name: existing.roleName }
      const id = existing?.id ?? uuidv7(at.getTime())
      const account = { name: teacher.name, email: put.email, passwordHash, roleId: role.id, active: true }
      await tx
        .insert(users)
        .values({ ...account, id, schoolId, teacherId: put.teacherId, createdAt: at })
        .onConflictDoUpdate({ target: users.id, set: { ...account, version: sql`${users.version} + 1` } })
      await endFamiliesOf(tx, id, 'password', at)
      await forgetAttempts(tx, { email: put.email }, at)
      await writeAudit(tx, { schoolId, userId: session.userId, at, requestId }, [
        {
          entity: 'users',
          entityId: id,
          before: existing === undefined ? null : { email: existing.email, role_id: existing.roleId },
          after: { email: put.email, role_id: role.id, password: 'renewed' },
        },
      ])
      return { id, name: teacher.name, email: put.email, role, teacher_id: put.teacherId }
    })
  } catch (error) {
    if (violates(error, 'users_email')) fail(ErrorCode.duplicate, { message: 'Email ini sudah dipakai.' })
    throw error
  }
}

async function waliKelas(tx: Queryable, { schoolId, permissions }: Session) {
  const [found] = await tx
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(and(eq(roles.schoolId, schoolId), eq(roles.master, 'wali_kelas')))
    .limit(1)
  if (found === undefined) return fail(ErrorCode.notFound, { message: 'Peran Wali Kelas tidak ditemukan.' })
  const { permissions: theirs, ...role } = found
  if (holdsAll(permissions, theirs)) return role
  return fail(ErrorCode.notPermitted, {
    message: 'Peran Wali Kelas hanya dapat diberikan oleh administrator.',
  })
}
