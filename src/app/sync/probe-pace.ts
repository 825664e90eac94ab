/**
 * How long to wait before asking again whether the service is there, while the app is on screen with
 * something to send: eager while the person is at work, sparing on prepaid data after that.
 * @param idleMs since the person last touched the screen, came back to it, or the network changed
 * @returns milliseconds
 */
export function probePaceMs(idleMs: number): number {
  if (idleMs < 60_000) return 500
  if (idleMs < 300_000) return 3_000
  return 15_000
}
