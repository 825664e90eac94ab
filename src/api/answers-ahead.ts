/** How long an answer waits for the screen that wants it, in milliseconds; it is about pupils and not kept for later. */
const longestWaitMs = 15_000

const ahead = new Map<string, Promise<Response>>()

/** By address and session: an answer is never given to another session than asked for it. */
const keyOf = (url: string, token: string | null) => `${token ?? ''} ${url}`

/**
 * Keeps an answer that was asked for before the screen that wants it is here.
 * @param token access token that it was asked with
 */
export function keepAhead(url: string, token: string | null, answer: Promise<Response>): void {
  const key = keyOf(url, token)
  const kept = answer.finally(() => setTimeout(() => ahead.delete(key), longestWaitMs))
  // What fails is asked for again by the person who wants it.
  kept.catch(() => ahead.delete(key))
  ahead.set(key, kept)
}

/** Gives an answer that was asked for ahead, once; undefined where there is none. */
export function takeAhead(url: string, token: string | null): Promise<Response> | undefined {
  const key = keyOf(url, token)
  const kept = ahead.get(key)
  ahead.delete(key)
  return kept
}
