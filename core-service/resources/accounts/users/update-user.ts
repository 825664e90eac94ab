import { ErrorCode } from '../../../../contract/errors'
import type { UserDetail, UserUpdate } from '../../../../contract/accounts/users'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { changeRecord } from '../../../kit/records/records'
import type { Queryable } from '../../../db/client'
import type { Refusals, Write } from '../../../kit/records/write'
import { endFamiliesOf } from '../auth/families.repo'
import { keepingAdministrators } from '../roles/administrators.repo'
import { missingRole } from '../roles/roles.kind'
import { holdsAll } from '../roles/roles.rules'
import { findTeacher } from '../../people/teachers/teachers.repo'
import { judgeOwnName } from './own-name.rules'
import { roleOf, userKind, type UserRow } from './users.kind'

export const userRefusals: Refusals = {
  // The role was removed while it was being given.
  users_school_id_role_id_roles_school_id_id_fk: {
    message: missingRole,
    path: 'role_id',
    code: ErrorCode.invalid,
  },
}

/**
 * Changes somebody's name or role, or whether they may sign in. A person who may no longer sign in is signed out everywhere.
 * @throws DomainError 1200, 1300 with the current row, 1100 for a role the school does not have, 1400 for an
 *   account or a role that holds a permission one lacks, and for the last administrator,
 *   1350 for the account of somebody who is archived
 */
export function updateUser(write: Write, id: string, update: UserUpdate): Promise<UserDetail> {
  const { tx, at } = write
  const { name, active, role_id: roleId, version } = update
  return keepingAdministrators(
    write,
    'Ini administrator terakhir. Angkat administrator lain lebih dulu.',
    async () => {
      const shown = await changeRecord(
        write,
        userKind,
        id,
        { name, active, roleId },
        version,
        (before, after) => judgeUpdate(write, before, after),
      )
      if (active === false) await endFamiliesOf(tx, id, 'deactivated', at)
      return shown
    },
  )
}

async function judgeUpdate({ tx, session, schoolId }: Write, before: UserRow, after: UserRow): Promise<void> {
  const own = before.id === session.userId
  const held = await roleOf(tx, schoolId, before.roleId)
  if (!holdsAll(session.permissions, held?.permissions ?? [])) {
    fail(ErrorCode.notPermitted, { message: 'Akun ini hanya dapat diubah oleh administrator.' })
  }
  judgeOwnName(session, before, after)
  if (own && !after.active) failField('active', 'Anda tidak dapat menonaktifkan akun Anda sendiri.')
  if (after.active && !before.active) await requirePresent(tx, before)
  if (after.roleId === before.roleId) return
  const wanted = (await roleOf(tx, schoolId, after.roleId)) ?? failField('role_id', missingRole)
  if (!holdsAll(session.permissions, wanted.permissions)) {
    fail(ErrorCode.notPermitted, { message: 'Peran ini hanya dapat diberikan oleh administrator.' })
  }
}

/** Who was archived comes back as staff first, else somebody who left could sign in again. */
async function requirePresent(tx: Queryable, { schoolId, teacherId }: UserRow): Promise<void> {
  const teacher = teacherId === null ? undefined : await findTeacher(tx, schoolId, teacherId)
  if (teacher?.status !== 'archived') return
  fail(ErrorCode.wrongState, { message: `${teacher.name} sudah diarsipkan. Aktifkan lagi dulu.` })
}
