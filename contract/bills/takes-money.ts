import { holds } from '../permissions'

/**
 * Whether somebody may write money down, with their name on it, and does not manage accounts: their name is changed by somebody
 * else.
 * @param permissions that are held
 */
export const namedByOthers = (permissions: readonly string[]): boolean =>
  holds(permissions, ['bills.write', 'bills.verify', 'bills.correct', 'bills.unlock']) &&
  !holds(permissions, ['users.write'])
