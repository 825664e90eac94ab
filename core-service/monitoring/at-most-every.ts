/**
 * Reads something at most once in a span, however often it is asked for: who asks meanwhile gets the answer that is there or under
 * way. For what strangers may ask and what costs a statement. A reading that failed is not kept.
 * @param ms for which an answer holds
 */
export function atMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let held: { readonly answer: Promise<T>; readonly since: number } | undefined
  return () => {
    const now = performance.now()
    if (held !== undefined && now - held.since < ms) return held.answer
    const answer = read()
    held = { answer, since: now }
    answer.catch(() => {
      if (held?.answer === answer) held = undefined
    })
    return answer
  }
}
