/** Web Locks, where the browser has them. */
export function webLocks(): LockManager | undefined {
  return 'navigator' in globalThis && 'locks' in navigator ? navigator.locks : undefined
}

/** Holds a lock until this page or worker ends. @returns when it is held */
export async function holdForLife(locks: LockManager, name: string): Promise<void> {
  await new Promise<void>((held) => {
    void locks.request(name, () => {
      held()
      return new Promise<never>(() => undefined)
    })
  })
}

/**
 * Runs work under a named lock that page, other tabs and the worker share (Web Locks). Where there are
 * none (tests, very old browsers) callers of this realm queue up behind each other.
 * @param name of the lock
 * @param work runs while it is held
 * @param patienceMs after this wait the lock is taken from its holder, which may be a tab that the system
 *   froze; only for work that bears being done twice. Without it, the wait has no end.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, patienceMs?: number): Promise<T> {
  const locks = webLocks()
  if (!locks) return await inTurn(name, work)
  const patience = new AbortController()
  const timer = patienceMs === undefined ? undefined : setTimeout(() => patience.abort(), patienceMs)
  const begun: { work?: Promise<T> } = {}
  const begin = async () => {
    clearTimeout(timer)
    await (begun.work = work())
  }
  for (const options of [{ signal: patience.signal }, { steal: true }]) {
    try {
      await locks.request(name, options, begin)
    } catch (error) {
      if (!begun.work && !patience.signal.aborted) throw error
    }
    // Taken away, it only lost the lock: what it does is its own answer all the same.
    if (begun.work) return await begun.work
  }
  return await work()
}

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
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
