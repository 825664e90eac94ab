import { ErrorCode } from '../../../../contract/errors'
import type { Permission } from '../../../../contract/permissions'
import type { Role } from '../../../../contract/accounts/role'
import type { RoleCreate, RoleUpdate } from '../../../../contract/accounts/roles'
import { fail } from '../../../kit/answers/fail'
import { changeRecord, createRecord } from '../../../kit/records/records'
import type { Refusals, Write } from '../../../kit/records/write'
import { keepingAdministrators } from './administrators.repo'
import { roleKind } from './roles.kind'
import { holdsAll, inOrder, notGrantable } from './roles.rules'

export const roleRefusals: Refusals = {
  roles_name: { message: 'Nama peran ini sudah ada. Pilih nama lain.', path: 'name' },
}

/** @throws DomainError 1400 for permissions one does not hold, 1310 for a name that is taken */
export function createRole(write: Write, { id, name, permissions }: RoleCreate): Promise<Role> {
  requireGrantable(write, permissions)
  return createRecord(write, roleKind, { name, permissions: inOrder(permissions) }, id)
}

/**
 * Changes a role, for everybody who has it, at once.
 * @throws DomainError 1200, 1300 with the current row, 1310, 1400 for a role that holds what one lacks,
 *   for what one does not hold, or for what no administrator would hold any more
 */
export function updateRole(write: Write, id: string, update: RoleUpdate): Promise<Role> {
  const { name, permissions, version } = update
  const values = { name, permissions: permissions && inOrder(permissions) }
  return keepingAdministrators(
    write,
    'Hak ini hanya dipegang peran ini. Beri hak ini kepada administrator lain lebih dulu.',
    () =>
      changeRecord(write, roleKind, id, values, version, (before) => {
        requireWithin(write, before)
        requireGrantable(write, permissions ?? [])
      }),
  )
}

/** @throws DomainError 1400 for a role that holds what the session lacks */
export function requireWithin({ session }: Write, role: { readonly permissions: readonly string[] }): void {
  if (holdsAll(session.permissions, role.permissions)) return
  fail(ErrorCode.notPermitted, {
    message: 'Peran ini memegang hak yang tidak Anda miliki. Minta administrator mengubahnya.',
  })
}

function requireGrantable({ session }: Write, wanted: readonly Permission[]): void {
  const refused = notGrantable(session.permissions, wanted)
  if (refused.length === 0) return
  fail(ErrorCode.notPermitted, {
    message: 'Anda hanya dapat memberi hak yang Anda miliki sendiri.',
    data: {
      errors: refused.map((place) => ({
        path: `permissions.${place}`,
        message: 'Anda tidak memiliki hak ini.',
      })),
    },
  })
}
