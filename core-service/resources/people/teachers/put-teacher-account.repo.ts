import { and, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import type { UserDetail } from '../../../../contract/accounts/users'
import type { Queryable } from '../../../db/client'
import { roles, users } from '../../../db/schema/people/users'
import { writeAudit } from '../../../kit/records/audit'
import { violates } from '../../../kit/answers/database-errors'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { endFamiliesOf } from '../../accounts/auth/families.repo'
import { newCode, noCode } from '../../accounts/auth/one-time-code.repo'
import { requireUncommon } from '../../accounts/auth/password-rules'
import { hashPassword } from '../../accounts/auth/passwords'
import { homeroomClassIds } from '../../accounts/auth/users.repo'
import { holdsAll } from '../../accounts/roles/roles.rules'
import { missingRole } from '../../accounts/roles/roles.kind'
import { findSchool } from '../../school/school/school.repo'
import { roleOf } from '../../accounts/users/users.kind'
import { newSignIn, renewedSignIn } from '../../accounts/memberships/sign-in-of-membership.repo'
import { accountOf } from './account-of.repo'
import { findTeacher } from './teachers.repo'

export interface AccountPut {
  readonly teacherId: string
  readonly email: string
  /** Left out: a one-time code is made. */
  readonly password?: string | undefined
  /** Of a new sign-in; left out: Wali Kelas. */
  readonly roleId?: string | undefined
}

/**
 * Makes or renews the sign-in of a member of staff. Where the email has an account in another school, it invites its owner, and answers
 * the same (decision 0156). A new one takes attendance: its role is Wali Kelas.
 * @throws DomainError 1200, 1100 for a common password and for an email that somebody of the school has, 1350 for an account that has other schools, 1400 when the account, or the role
 *   it gets, holds a permission one lacks
 */
export async function putTeacherAccount(
  { db, clock }: Services,
  session: Session,
  requestId: string,
  put: AccountPut,
): Promise<UserDetail> {
  const { schoolId } = session
  const at = clock()
  const { code, stored } = await secretOf(put.password, (await findSchool(db, schoolId)).name, at)
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
      const role = promoted
        ? await firstRole(tx, session, put.roleId)
        : { id: existing.roleId, name: existing.roleName }
      const id = existing?.id ?? uuidv7(at.getTime())
      const signIn =
        existing === undefined
          ? await newSignIn(tx, put.email, stored, at)
          : await renewedSignIn(tx, existing, put.email, stored, at)
      const account = { name: teacher.name, ...signIn, roleId: role.id, active: true }
      await tx
        .insert(users)
        .values({ ...account, id, schoolId, teacherId: put.teacherId, createdAt: at })
        .onConflictDoUpdate({ target: users.id, set: { ...account, version: sql`${users.version} + 1` } })
      await endFamiliesOf(tx, id, 'password', at)
      await writeAudit(tx, { schoolId, userId: session.userId, at, requestId }, [
        {
          entity: 'users',
          entityId: id,
          before: existing === undefined ? null : { email: existing.email, role_id: existing.roleId },
          after: { email: put.email, role_id: role.id, password: code === undefined ? 'renewed' : 'code' },
        },
      ])
      return { id, name: teacher.name, email: put.email, role, teacher_id: put.teacherId, code: code ?? null }
    })
  } catch (error) {
    if (violates(error, 'users_email')) failField('email', 'Email ini tidak dapat dipakai. Pakai email lain.')
    throw error
  }
}

/** What is stored of a chosen password, or of a new code, which is answered once. */
async function secretOf(password: string | undefined, school: string, at: Date) {
  if (password === undefined) return newCode(at)
  requireUncommon(password, school, 'password')
  return {
    code: undefined,
    stored: { passwordHash: await hashPassword(password), ...noCode, chosenByOther: true },
  }
}

/** The role of a new sign-in: the one that was picked, else Wali Kelas. */
async function firstRole(tx: Queryable, session: Session, picked: string | undefined) {
  if (picked === undefined) return waliKelas(tx, session)
  const found = (await roleOf(tx, session.schoolId, picked)) ?? failField('role_id', missingRole)
  const { permissions: theirs, ...role } = found
  if (holdsAll(session.permissions, theirs)) return role
  return fail(ErrorCode.notPermitted, { message: 'Peran ini hanya dapat diberikan oleh administrator.' })
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
