/**
 * Lets so many work at the same time; the others wait. Who asks belongs to a lane, and the lanes take turns, so that one
 * lane with many waiting does not hold up another.
 */
export class Turns {
  readonly #max: number
  readonly #waiting = new Map<string, (() => void)[]>()
  #working = 0

  /** @param max how many may work at the same time */
  constructor(max: number) {
    this.#max = max
  }

  /** Whether somebody waits for a turn. */
  get awaited(): boolean {
    return this.#waiting.size > 0
  }

  /** Waits for the turn; after it {@link leave} must be called once. */
  async take(lane: string): Promise<void> {
    if (this.#working < this.#max) {
      this.#working++
      return
    }
    await new Promise<void>((resolve) => {
      const ofLane = this.#waiting.get(lane)
      if (ofLane === undefined) this.#waiting.set(lane, [resolve])
      else ofLane.push(resolve)
    })
  }

  /** Gives the place to the first of the next lane. */
  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#working--
      return
    }
    const [lane, [first, ...others]] = next
    this.#waiting.delete(lane)
    if (others.length > 0) this.#waiting.set(lane, others)
    first?.()
  }
}
