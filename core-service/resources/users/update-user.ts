import { ErrorCode } from '../../../contract/errors'
import type { UserDetail, UserUpdate } from '../../../contract/users'
import { fail } from '../../plugins/fail'
import { failField } from '../../plugins/field-failure'
import { changeRecord } from '../../plugins/records'
import type { Refusals, Write } from '../../plugins/write'
import { endFamiliesOf } from '../auth/families.repo'
import { keepingAdministrators } from '../roles/administrators'
import { missingRole } from '../roles/roles.kind'
import { mayRenewAccount } from '../teachers/accounts.rules'
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
 * Changes somebody's name or role, or whether they may sign in. Who may not is signed out everywhere.
 * @throws DomainError 1200, 1300 with the current row, 1100 for a role the school does not have, 1400 for an
 *   account mightier than the own one, for permissions one lacks, and for the last administrator
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
  if (!mayRenewAccount(session.permissions, held?.permissions ?? [])) {
    fail(ErrorCode.notPermitted, { message: 'Akun ini hanya dapat diubah oleh administrator.' })
  }
  if (own && !after.active) failField('active', 'Anda tidak dapat menonaktifkan akun Anda sendiri.')
  if (after.roleId === before.roleId) return
  const wanted = (await roleOf(tx, schoolId, after.roleId)) ?? failField('role_id', missingRole)
  const may = own
    ? wanted.permissions.every((permission) => session.permissions.includes(permission))
    : mayRenewAccount(session.permissions, wanted.permissions)
  if (!may) fail(ErrorCode.notPermitted, { message: 'Peran ini hanya dapat diberikan oleh administrator.' })
}
