import { readMeta, writeMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/** Facts about the line are refreshed at most this often, so that a busy page does not write all day. */
const freshMs = 10_000

export interface ContactTracker {
  onContact: (contact: { at: number; serviceTime: number | null }) => void
  onSilence: (at: number) => void
  onShape: (call: { method: string; path: string }, lost: readonly string[]) => void
}

/** Paths that are kept of one answer; more of them add nothing. */
const mostPaths = 20

/**
 * Keeps, in the person's database, when the service last really answered, that it did not answer since,
 * how far its clock is from this device's, and what of its answers did not fit the contract. For the chip and
 * `/sinkronisasi`; decides nothing.
 */
export function trackContact(db: UserDb): ContactTracker {
  let noted = 0
  let silent: boolean | null = null
  let odd: Promise<Set<string>> | null = null
  /** Whether that was noted just now. Another tab or the worker may have noted the opposite since, so it is not known for long. */
  function isKnown(isSilent: boolean, at: number): boolean {
    // Either way: a clock that was set back must not keep its own error from being noted.
    if (silent === isSilent && Math.abs(at - noted) < freshMs) return true
    silent = isSilent
    noted = at
    return false
  }
  return {
    onContact({ at, serviceTime }) {
      if (isKnown(false, at)) return
      void quietly(async () => {
        await writeMeta(db, 'contact', at)
        if (serviceTime !== null) await writeMeta(db, 'clock', serviceTime - at)
        if (await readMeta(db, 'silence')) await writeMeta(db, 'silence', null)
      })
    },
    onSilence(at) {
      if (isKnown(true, at)) return
      void quietly(async () => {
        if (!(await readMeta(db, 'silence'))) await writeMeta(db, 'silence', at)
      })
    },
    onShape({ method, path }, lost) {
      const name = `${method} ${path}`
      void quietly(async () => {
        odd ??= readMeta(db, 'shapes').then((known) => new Set(Object.keys(known ?? {})))
        const known = await odd
        if (lost.length === 0 && !known.has(name)) return
        known[lost.length > 0 ? 'add' : 'delete'](name)
        await noteShape(db, name, lost)
      })
    },
  }
}

async function noteShape(db: UserDb, name: string, lost: readonly string[]): Promise<void> {
  const counts: Record<string, number> = {}
  for (const path of lost)
    if (path in counts || Object.keys(counts).length < mostPaths) counts[path] = (counts[path] ?? 0) + 1
  await db.transaction('rw', db.meta, async () => {
    const held = Object.entries((await readMeta(db, 'shapes')) ?? {}).filter(([call]) => call !== name)
    const now = lost.length > 0 ? [[name, { at: Date.now(), lost: counts }] as const] : []
    await writeMeta(db, 'shapes', Object.fromEntries([...held, ...now]))
  })
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // A closed database (log-out) is no reason to fail the request that was being noted.
  }
}
