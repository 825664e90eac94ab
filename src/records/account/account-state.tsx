import type { UserState } from '../../../contract/accounts/user-accounts'
import type { UserDetail } from '../../../contract/accounts/users'
import { Badge } from '../../ui/parts/badge'

export const stateWords: Readonly<Record<UserState, string>> = {
  active: 'Aktif',
  inactive: 'Nonaktif',
  never: 'Belum pernah masuk',
}

/** Whether somebody may sign in, and ever has. */
export function stateOf({ active, last_seen_at }: UserDetail): UserState {
  if (active === false) return 'inactive'
  return last_seen_at ? 'active' : 'never'
}

/** The state of an account, in a word and a colour. */
export function AccountState({ user }: { user: UserDetail }) {
  const state = stateOf(user)
  // The same for a new account and for one that its owner has elsewhere (decision 0156).
  if (state === 'never' && user.invited) return <Badge tone="warn">Undangan menunggu</Badge>
  const tone = state === 'active' ? 'success' : state === 'never' ? 'warn' : 'neutral'
  return <Badge tone={tone}>{stateWords[state]}</Badge>
}
