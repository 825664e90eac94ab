import { backOffMs } from '../../../contract/values/back-off'

/** A person who waits for the line is at the screen: for so many looks without an answer it is looked for without a pause. */
const eagerLooks = 20

/** What is known about a line that is down. */
export interface DownLine {
  /** Since the person last touched the screen, came back to it, or the network changed, milliseconds. */
  idleMs: number
  /** Looks in a row without an answer. */
  unanswered: number
  /**
   * How often in a row the service answered the look and the line was down again at once: something on the way lets through
   * the question whether the service is there, and not what is asked of it.
   */
  fruitless: number
}

/**
 * How long to wait before asking again whether the service is there, while the app is on screen with
 * something to send: eager while the person is at work, sparing on prepaid data after that and while nothing answers.
 * @param random 0 ≤ x < 1
 * @returns milliseconds
 */
export function probePaceMs({ idleMs, unanswered, fruitless }: DownLine, random: number): number {
  const sparing = idleMs < 60_000 ? 500 : idleMs < 300_000 ? 3_000 : 15_000
  const share = 0.75 + random / 4
  const eager = backOffMs(Math.floor(unanswered / eagerLooks) + 1, share, 0, 500, 5_000)
  const inVain = fruitless > 0 ? backOffMs(fruitless, share, 0, 1_000, 60_000) : 0
  return Math.max(idleMs < 60_000 ? eager : sparing, inVain)
}
