import type { Notices } from '../notices/notices'

/**
 * Sessions kept in memory for as long as nothing has changed that one is made of. Every instance is notified of
 * changes from the database at their commit (migration 0010); while it receives no notifications, it keeps nothing.
 */
export interface SessionMemory<Row> {
  /**
   * The session of a key. A phone that comes back asks for ten things at once: they wait for one reading. What was read is kept only
   * if no notification came meanwhile, as it might be older than that change.
   * @param read asks the database; undefined: there is none, which is not kept
   * @throws what `read` throws
   */
  recall(key: string, read: () => Promise<Row | undefined>): Promise<Row | undefined>
  /** Forgets everything; after a change of this very instance, so that its next answer reflects it. */
  clear(): void
}

/** Sessions at most, about 1 kB each. */
const most = 4_000
/** Milliseconds for which one is kept before it is read again, in case a message is lost. */
const longest = 60_000

/** Makes the memory of the sessions of one instance. */
export function rememberSessions<Row>(notices: Notices): SessionMemory<Row> {
  const held = new Map<string, { row: Row; since: number }>()
  /** Readings that began after the last change. */
  const underWay = new Map<string, Promise<Row | undefined>>()

  const clear = () => {
    held.clear()
    underWay.clear()
  }
  notices.on('hadir_sessions', clear)

  async function readAndKeep(key: string, read: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const reading = read()
    underWay.set(key, reading)
    // Forgotten meanwhile: it may be older than the change.
    const isStillGood = () => underWay.get(key) === reading
    try {
      const row = await reading
      if (row !== undefined && isStillGood()) {
        if (held.size >= most) held.clear()
        held.set(key, { row, since: performance.now() })
      }
      return row
    } finally {
      if (isStillGood()) underWay.delete(key)
    }
  }

  return {
    async recall(key, read) {
      if (!notices.isHeard()) return await read()
      const known = held.get(key)
      if (known !== undefined && performance.now() - known.since < longest) return known.row
      // The first request may have been broken off or have waited too long for a place; others then read for themselves.
      return await (underWay.get(key)?.catch(read) ?? readAndKeep(key, read))
    },
    clear,
  }
}
