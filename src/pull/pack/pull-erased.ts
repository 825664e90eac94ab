import { listErased, mostErased } from '../../../contract/accounts/personal-data'
import { readMeta, writeMeta } from '../../db/meta'
import type { Reach } from '../attendance/pull-register'
import { queuedIds } from '../list/drop-missing'
import { forgetErased } from './forget-erased'

/**
 * Asks the service who was erased, removed or merged since the last time, and forgets them on this device (decision 0050). Somebody about
 * whom a change still waits to be sent is forgotten at a later contact, when it is settled.
 * @throws what the client throws; it is asked again at the next contact
 */
export async function pullErased({ db, client }: Reach): Promise<void> {
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  if (!capabilities.includes('erased_people')) return
  for (;;) {
    const known = await readMeta(db, 'erased')
    const query = known ? { since: known.since } : {}
    const { people } = await client.send(listErased, { query })
    const fresh = people.map(({ id }) => id).filter((id) => !known?.last.includes(id))
    const asked = [...new Set([...(known?.waiting ?? []), ...fresh])]
    const queued = asked.length > 0 ? await queuedIds(db) : new Set<string>()
    const waiting = asked.filter((id) => queued.has(id))
    await forgetErased(
      db,
      asked.filter((id) => !queued.has(id)),
    )
    const last = people.at(-1)
    if (!last) {
      if (known && waiting.length !== known.waiting.length)
        await writeMeta(db, 'erased', { ...known, waiting })
      return
    }
    // The answer begins with those who were erased at the very moment that the last one ended with.
    const atLast = people.filter(({ erased_at }) => erased_at === last.erased_at).map(({ id }) => id)
    if (fresh.length > 0 || waiting.length !== (known?.waiting.length ?? 0))
      await writeMeta(db, 'erased', { since: last.erased_at, last: atLast, waiting })
    if (people.length < mostErased || fresh.length === 0) return
  }
}
