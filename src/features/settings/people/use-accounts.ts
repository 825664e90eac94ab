import { listUsers, type UserState } from '../../../../contract/accounts/user-accounts'
import type { UserDetail } from '../../../../contract/accounts/users'
import { lastFallback } from '../../../../contract/last-fallback'
import { everyPage } from '../../../api/every-page'
import { matches } from '../../../pull/list/match'
import type { PageQuery } from '../../../pull/list/list-source'
import { useDocument } from '../../../pull/request/use-document'

export interface AccountQuery extends PageQuery {
  role_id?: string
  state?: UserState
}

/** Most pages that are read: a thousand accounts are more than any school has. */
const mostPages = 5

/** Every account of the school as last fetched, by name. */
export function useAccounts() {
  return useDocument(
    ['accounts'],
    ({ client }, signal) =>
      everyPage((page) => client.send(listUsers, { query: { page, limit: 200 }, signal }), mostPages),
    { fallback: lastFallback, quiet: true },
  )
}

/** Whether somebody may sign in, and ever has. */
export function stateOf({ active, last_seen_at }: UserDetail): UserState {
  if (active === false) return 'inactive'
  return last_seen_at ? 'active' : 'never'
}

/** The accounts that a query means. */
export const accountsOf = (all: readonly UserDetail[], { search, role_id, state }: AccountQuery) =>
  all.filter(
    (user) =>
      matches(search, user.name, user.email) &&
      (!role_id || user.role?.id === role_id) &&
      (!state || stateOf(user) === state),
  )
