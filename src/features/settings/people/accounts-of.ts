import type { UserState } from '../../../../contract/accounts/user-accounts'
import type { UserDetail } from '../../../../contract/accounts/users'
import { matches } from '../../../pull/list/match'
import type { PageQuery } from '../../../pull/list/list-source'
import { stateOf } from '../../../records/account/account-state'

export interface AccountQuery extends PageQuery {
  role_id?: string
  state?: UserState
}

/** The accounts that a query means. */
export const accountsOf = (all: readonly UserDetail[], { search, role_id, state }: AccountQuery) =>
  all.filter(
    (user) =>
      matches(search, user.name, user.email) &&
      (!role_id || user.role?.id === role_id) &&
      (!state || stateOf(user) === state),
  )
