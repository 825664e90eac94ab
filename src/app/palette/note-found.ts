import { readMeta, writeMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/** Addresses that are kept. */
const most = 12

/** Remembers that an address was opened by the search. A search itself is not remembered. A full device forgets it. */
export function noteFound(db: UserDb, to: string): void {
  if (to.includes('cari=')) return
  const note = async () => {
    const before = (await readMeta(db, 'foundLately')) ?? []
    await writeMeta(db, 'foundLately', [to, ...before.filter((one) => one !== to)].slice(0, most))
  }
  void db.transaction('rw', db.meta, note).catch(() => undefined)
}
