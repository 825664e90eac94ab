/** Requests that go on at once. */
const atOnce = 8

/**
 * Does a thing for each item, some at once, and gives the results in the order of the items. No more results are held than that.
 * @throws what the first one that failed threw
 */
export async function* inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  try {
    for (const item of items) {
      const next = work(item)
      // It is asked for later, and may have failed by then.
      next.catch(() => undefined)
      running.push(next)
      if (running.length < atOnce) continue
      const first = running.shift()
      if (first) yield await first
    }
    while (running.length > 0) {
      const first = running.shift()
      if (first) yield await first
    }
  } finally {
    // What goes on after a failure ends by itself, and nobody asks for it.
    await Promise.allSettled(running)
  }
}
