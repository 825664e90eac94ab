import type { Client } from '../../api/client'
import { readState } from '../../db/device-db'
import type { UserDb } from '../../db/user-db'
import { cardsAreStale, pullCards } from '../../pull/pack/pull-cards'
import { isThrifty } from '../../workspace/line/network-thrift'
import { allows } from '../session/allows'

/**
 * Keeps the QR cards that this person reaches on the device, so that the gate works without a network: for those who may
 * write presences, and only while the network neither is slow nor saves data.
 * @throws what the client throws
 */
export async function keepCards(db: UserDb, client: Client): Promise<void> {
  const { user, permissions } = await readState('auth')
  if (!allows(permissions, ['presences.write'], user) || !(await cardsAreStale({ db }))) return
  await pullCards({ db, client }, () => document.visibilityState === 'visible' && !isThrifty())
}
