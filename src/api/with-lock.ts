/**
 * Runs work under a named lock that page, other tabs and the worker share (Web Locks). Where there are
 * none (tests, very old browsers) callers of this realm queue up behind each other.
 * @param name of the lock
 * @param work runs while it is held
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = 'navigator' in globalThis && 'locks' in navigator ? navigator.locks : undefined
  if (locks) {
    let result!: T
    await locks.request(name, async () => {
      result = await work()
    })
    return result
  }
  const before = local.get(name) ?? Promise.resolve()
  const turn = before.then(work, work)
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  local.set(name, settled)
  return await turn
}

const local = new Map<string, Promise<void>>()
