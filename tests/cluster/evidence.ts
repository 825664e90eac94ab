import { percentile } from '../bench/figures'

/** A register that the service has acknowledged, with the version that it gave to each pupil's mark. */
interface Acknowledged {
  readonly note: string
  readonly versions: ReadonlyMap<string, number>
}

/** What phones were told, kept outside of everything that may die. */
export class Evidence {
  /** By class and day: the last one that was acknowledged. */
  readonly registers = new Map<string, Acknowledged & { readonly date: string }>()
  /** When each was acknowledged, and how long its last request took, in ms. */
  readonly #acknowledged: { readonly at: number; readonly ms: number }[] = []
  /** Longest time from the first try of a register to its acknowledgement, in ms. */
  longestRegister = 0
  /** Answered with 503 and a time to come again. */
  refused = 0
  /** Broken connections, answers of the proxy instead of the service, and none within the time that the app waits. */
  unanswered = 0
  /** Whatever else came: each is a fault. */
  readonly wrong: string[] = []

  acknowledge(classId: string, date: string, given: Acknowledged, ms: number, since: number): void {
    this.registers.set(`${classId} ${date}`, { ...given, date })
    this.#acknowledged.push({ at: performance.now(), ms })
    this.longestRegister = Math.max(this.longestRegister, performance.now() - since)
  }

  get count(): number {
    return this.#acknowledged.length
  }

  /** The longest time in which no register at all was acknowledged, in ms. */
  longestSilence(from: number, until: number): number {
    const times = this.#acknowledged.map(({ at }) => at).filter((at) => at > from && at < until)
    return Math.max(...[...times, until].map((at, index) => at - (times[index - 1] ?? from)))
  }

  /** Half of the requests that were acknowledged until now took no longer, in ms. */
  usual(): number {
    return percentile(
      this.#acknowledged.map(({ ms }) => ms),
      0.5,
    )
  }
}
