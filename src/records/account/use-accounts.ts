import { listUsers } from '../../../contract/accounts/user-accounts'
import { lastFallback } from '../../../contract/last-fallback'
import { everyPage } from '../../api/every-page'
import { useDocument } from '../../pull/request/use-document'

/** Most pages that are read: a thousand accounts are more than any school has. */
const mostPages = 5

/**
 * Every account of the school as last fetched, by name. Only for those who may write users, from a service that announces
 * `user_accounts`.
 */
export function useAccounts(enabled = true) {
  return useDocument(
    ['accounts'],
    ({ client }, signal) =>
      everyPage((page) => client.send(listUsers, { query: { page, limit: 200 }, signal }), mostPages),
    { fallback: lastFallback, quiet: true, enabled },
  )
}
