/** What was read for all who may see the same. */
export interface Reading<T> {
  /** What had been written when the reading began. */
  readonly version: string
  readonly atMs: number
  readonly answer: Promise<T>
}

/** Milliseconds in which nobody is read for again: figures that change faster than this cannot be read by a person. */
const pauseMs = 5_000

/** A reading is forgotten after so many milliseconds. */
const keptMs = 60_000

/** Makes the keeper of the last reading of each group of people who may see the same. */
export function createReadings<T>() {
  const kept = new Map<string, Reading<T>>()

  const begin = (group: string, version: string, read: () => Promise<T>): Reading<T> => {
    const nowMs = performance.now()
    for (const [other, { atMs }] of kept) if (nowMs - atMs > keptMs) kept.delete(other)
    const reading = { version, atMs: nowMs, answer: read() }
    kept.set(group, reading)
    reading.answer.catch(() => {
      if (kept.get(group) === reading) kept.delete(group)
    })
    return reading
  }

  return {
    /** The figures as they are at a version, read at most once for a group. */
    at(group: string, version: string, read: () => Promise<T>): Reading<T> {
      const last = kept.get(group)
      return last?.version === version ? last : begin(group, version, read)
    },
    /** The figures at a version or, when the group was read for a moment ago, those of that moment. */
    soonAfter(group: string, version: string, read: () => Promise<T>): Reading<T> {
      const last = kept.get(group)
      const isFresh = last && (last.version === version || performance.now() - last.atMs < pauseMs)
      return isFresh ? last : begin(group, version, read)
    },
  }
}
