import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Turns } from '../../../kit/session/turns'
import { checkPassword } from './passwords'

/** How many passwords of devices with a mark are judged at the same time. */
const ofMarked = 2

/** And of the others: a flood leaves one core of the processor free, and a thread of the four that Node has for such work. */
const ofOthers = Math.max(1, Math.min(3, availableParallelism() - 1))

/**
 * Makes the function that judges passwords of the log-in. Judging one is the costly part of it, so accounts take turns,
 * and devices with a mark have turns of their own.
 */
export function createJudge() {
  const turns = { marked: new Turns(ofMarked), others: new Turns(ofOthers) }
  /** How long the last one took, in ms. */
  let took = 50

  /**
   * Whether a password is right. For an email that nobody has the same work is done in vain; while others wait, only
   * the same time is waited, so that random emails take the processor from nobody.
   * @param stored the hash of the account, or undefined where there is none
   */
  return async (
    { lane, marked }: { lane: string; marked: boolean },
    stored: string | undefined,
    password: string,
  ): Promise<boolean> => {
    const line = marked ? turns.marked : turns.others
    await line.take(lane)
    const onlyWaits = stored === undefined && line.awaited
    if (onlyWaits) {
      line.leave()
      await delay(took)
      return false
    }
    const from = performance.now()
    try {
      return await checkPassword(stored, password)
    } finally {
      took = performance.now() - from
      line.leave()
    }
  }
}
