import { readMeta, writeMeta } from '../db/meta'
import type { UserDb } from '../db/user-db'

/** Facts about the line are refreshed at most this often, so that a busy page does not write all day. */
const freshMs = 10_000

export interface ContactTracker {
  onContact: (contact: { at: number; serviceTime: number | null }) => void
  onSilence: (at: number) => void
}

/**
 * Keeps, in the person's database, when the service last really answered, that it did not answer since,
 * and how far its clock is from this device's. For the chip and `/sinkronisasi`; decides nothing.
 */
export function trackContact(db: UserDb): ContactTracker {
  let noted = 0
  let silent: boolean | null = null
  return {
    onContact({ at, serviceTime }) {
      // Either way: a clock that was set back must not keep its own error from being noted.
      if (silent === false && Math.abs(at - noted) < freshMs) return
      const wasSilent = silent !== false
      silent = false
      noted = at
      void quietly(async () => {
        await writeMeta(db, 'contact', at)
        if (serviceTime !== null) await writeMeta(db, 'clock', serviceTime - at)
        if (wasSilent) await writeMeta(db, 'silence', null)
      })
    },
    onSilence(at) {
      if (silent === true) return
      silent = true
      void quietly(async () => {
        if (!(await readMeta(db, 'silence'))) await writeMeta(db, 'silence', at)
      })
    },
  }
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // A closed database (log-out) is no reason to fail the request that was being noted.
  }
}
