/** No wait is longer, whatever a service asks for: a clock that was set back must not stretch one to days. */
export const longestWaitMs = 3_600_000

/**
 * How long whatever asks again waits after a failure: a pause that doubles, with jitter, so that many devices do not come
 * back at the same moment. Everything that repeats itself after a failure uses it or is listed in `scripts/loops.test.ts`.
 * @param failures how many in a row, from 1
 * @param random 0 ≤ x < 1; the share of the pause that is waited for
 * @param askedMs what the answer asked for (Retry-After): it lengthens the pause up to an hour and never shortens it, as some
 *   answer "0" without end
 * @param firstMs the longest first pause
 * @param mostMs no pause of our own is longer
 * @returns milliseconds
 */
export function backOffMs(
  failures: number,
  random: number,
  askedMs = 0,
  firstMs = 1_000,
  mostMs = 300_000,
): number {
  const grown = Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 20))
  return Math.max(Math.min(askedMs, longestWaitMs), Math.round(grown * random))
}
