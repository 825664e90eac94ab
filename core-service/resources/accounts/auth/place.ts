import type { SessionPlace } from '../../../../contract/accounts/sessions'
import type { Network } from '../../../kit/session/network'
import type { Tokens } from '../../../kit/session/tokens'

/**
 * What is kept of a network: whether it is local, and a mark by which the same person's sessions in one network are
 * known. The mark is keyed and made with the person's id, so that nobody reads an address from it, and nobody sees
 * that two people were in one place (decision 0062).
 */
export function keptNetwork(tokens: Tokens, userId: string, network: Network | null): string | null {
  if (network === null) return null
  return `${network.local ? 'local' : 'internet'} ${tokens.mark(`network ${userId} ${network.prefix}`)}`
}

/**
 * Where a session is, seen from the one that asks.
 * @param kept of the session, as {@link keptNetwork} made it
 * @param own of the request that asks; null where its network is not known
 */
export function placeOf(kept: string | null, own: string | null): SessionPlace | null {
  if (kept === null) return null
  if (kept === own) return 'same_network'
  return kept.startsWith('local ') ? 'local_network' : 'other_network'
}
