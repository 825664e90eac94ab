import { switchSchool } from '../../../contract/accounts/memberships'
import type { Client } from '../../api/client'
import { atMost } from '../../db/copy-log'
import { initialState, readState, writeState } from '../../db/device-db'
import type { UserDb } from '../../db/user-db'
import { forgetFetched } from '../../outbox/forget-person'

/**
 * Opens another school of the account (decision 0155): the device keeps its tokens, and the gate then asks who the person is there, as
 * after a log-in that was cut off. What was fetched of the school that is left leaves the device; its unsent changes and drafts stay in its
 * own local database, and are sent when it is opened again. Where the answer is lost, nothing has changed.
 * @param left the database of the school that is left
 * @param onOpened runs once the device has the new session, before anything of it is fetched
 * @throws {import('../../api/errors').ApiError} NetworkError
 */
export async function openSchool(
  client: Client,
  left: UserDb,
  schoolId: string,
  onOpened: () => void,
): Promise<void> {
  const data = await client.send(switchSchool, { body: { school_id: schoolId } })
  const { shared = false } = await readState('auth')
  await writeState('app', initialState.app)
  await writeState('auth', { data, permissions: [], user: null, shared })
  onOpened()
  await atMost(() => forgetFetched(left, { typed: !shared, names: false }))
}
