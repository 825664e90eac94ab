import type { Role } from '../../../contract/accounts/role'
import type { UserDetail } from '../../../contract/accounts/users'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allRoles, roleSource } from '../../pull/lists/roles'
import { useWorkspace } from '../../workspace/workspace'

export interface AccountRights {
  roles: readonly Role[]
  /** Roles that one may give: they hold no permission that one lacks. */
  given: readonly Role[]
  /** Whether one may change an account: not the own one, and none that holds more than one's own. */
  may: (user: UserDetail) => boolean
}

/** What the signed-in person may do with accounts. What the service would refuse is not offered. */
export function useAccountRights(): AccountRights {
  const { user: self, permissions: own } = useWorkspace()
  const roles = usePagedList(roleSource, allRoles).rows ?? []
  const given = roles.filter(({ permissions = [] }) => permissions.every((each) => own.includes(each)))
  return { roles, given, may: ({ id, role }) => id !== self.id && given.some((one) => one.id === role?.id) }
}
