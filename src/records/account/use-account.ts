import type { UseQueryResult } from '@tanstack/react-query'
import { failureSentence } from '../../../contract/failures'
import { getUser, type UserDetail } from '../../../contract/accounts/users'
import { useDocument } from '../../pull/request/use-document'

/** What the list of accounts brought of one account, and when, in milliseconds since 1970. */
export interface ListedAccount {
  user: UserDetail | undefined
  at: number
}

/** The sentence of an account that cannot be read (specification section 8). */
export const accountFailure = failureSentence(getUser)

/**
 * One account: as the list on this device has it at once, then as the service answers for it alone. The newer of the two
 * is shown; when somebody was last seen is known to the list only.
 * @param id of the account
 */
export function useAccount(
  id: string,
  { user: listed, at }: ListedAccount,
): { user: UserDetail | undefined; at: number; query: UseQueryResult<UserDetail> } {
  const query = useDocument(
    ['account', id],
    ({ client }, signal) => client.send(getUser, { params: { id }, signal }),
    { fallback: accountFailure, quiet: true },
  )
  const { data, dataUpdatedAt } = query
  if (!data || (listed && at > dataUpdatedAt)) return { user: listed, at, query }
  return { user: { ...listed, ...data }, at: dataUpdatedAt, query }
}
