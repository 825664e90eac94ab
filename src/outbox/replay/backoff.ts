const firstMs = 1_000
const mostMs = 300_000

/**
 * How long to wait after a failure: 1 s doubling to 5 min with full jitter, for ever.
 * @param failures how many in a row, from 1
 * @param random 0 ≤ x < 1
 * @returns milliseconds
 */
export function backoffMs(failures: number, random: number): number {
  return Math.round(Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 20)) * random)
}

/** No wait is longer, whatever a service asks for: a clock that was set back must not stretch one to days. */
const longestMs = 3_600_000

/** Whether a moment still has to be waited for; both by this device's clock. */
export function isAhead(moment: number, now: number): boolean {
  return moment > now && moment - now <= longestMs
}
