import { logout } from '../../../contract/accounts/auth'
import { health } from '../../../contract/health'
import { createClient, type Client } from '../../api/client'
import { endFault } from '../../api/fault'
import { atMost } from '../../db/copy-log'
import { initialState, readState, writeState } from '../../db/device-db'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { forgetFetched } from '../../outbox/forget-person'

/** Telling the service is a courtesy; nobody waits for it longer than this. */
const courtesyMs = 3_000

/**
 * Signs out on this device: auth and app state are reset (specification section 4), and what was fetched leaves it. Unsent
 * changes wait for their owner's next log-in, and so does what was typed, unless the computer is shared.
 * @param db of the person who leaves, if known
 */
export async function signOut(db: UserDb | null): Promise<void> {
  if (db) await tellService(db)
  await forgetSession(db)
}

/** As {@link signOut}, on this device alone and at once: nothing waits for the network. */
export async function forgetSession(db: UserDb | null): Promise<void> {
  const { shared } = await readState('auth')
  // A fake fault was set by the person who leaves, not by the next one.
  await endFault()
  await writeState('auth', initialState.auth)
  await writeState('app', initialState.app)
  await writeState('school', initialState.school)
  // What does not answer now is tried again while the log-in page is shown (forgetWhoLeft).
  if (db) await atMost(() => forgetFetched(db, { typed: !shared, names: false }))
}

async function tellService(db: UserDb): Promise<void> {
  const { data, user } = await readState('auth')
  if (!data || !user) return
  const client = createClient({ userId: user.id })
  try {
    // A plain service lacks the call; forgetting the tokens is all it needs.
    if (!(await announced(db, client)).includes('logout')) return
    await client.send(logout, { body: { everywhere: false }, timeoutMs: courtesyMs })
  } catch {
    // No network, or the session had ended already: the device forgets it all the same.
  }
}

/** What the service can do; asked where somebody leaves before it was ever asked. */
async function announced(db: UserDb, client: Client): Promise<readonly string[]> {
  return (
    (await readMeta(db, 'capabilities')) ??
    (await client.send(health, { timeoutMs: courtesyMs }))?.capabilities ??
    []
  )
}
