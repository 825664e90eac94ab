import { readMeta, writeMeta } from '../../db/meta'
import { cardSource } from '../lists/student-cards'
import type { Reach } from '../attendance/pull-register'
import { partOf } from './pull-part'

/** Milliseconds for which the list that was fetched is not fetched again. */
const freshMs = 30 * 60_000
/** A run that was cut is continued for this long. */
const resumableMs = 60 * 60_000

const pullAll = partOf(cardSource, { page: 1, limit: 200 })

/**
 * Fetches the QR cards that this person reaches, so that the gate works without a network: all of the school, or
 * those of the own class. Pages that have not changed cost a 304; cards that are gone leave the device.
 * @param mayGoOn asked before each request; false ends the run, which the next call continues
 * @param now milliseconds since 1970
 * @returns false where the service has no cards, or the run did not come to its end
 * @throws what the client throws
 */
export async function pullCards(
  reach: Reach,
  mayGoOn: () => boolean = () => true,
  now: number = Date.now(),
): Promise<boolean> {
  const { db } = reach
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  if (!capabilities.includes('student_cards')) return false
  const last = await readMeta(db, 'cards')
  const resumed = last && last.finished_at === null && Math.abs(now - last.started_at) < resumableMs
  const run = resumed ? last : { started_at: now, finished_at: null, part: undefined }
  const ended = await pullAll(reach, {
    from: run.part,
    mayGoOn,
    note: (part) => writeMeta(db, 'cards', { ...run, part }),
  })
  const { part } = (await readMeta(db, 'cards')) ?? run
  if (ended) await writeMeta(db, 'cards', { ...run, part, finished_at: Date.now() })
  return ended
}

/** Whether the cards on this device are old enough to be fetched again. */
export async function cardsAreStale({ db }: Pick<Reach, 'db'>, now: number = Date.now()): Promise<boolean> {
  const finished = (await readMeta(db, 'cards'))?.finished_at ?? null
  return finished === null || now - finished > freshMs || finished > now
}
