import { keepTrying } from './keep-trying'

export interface LateState<Part> {
  /** Null until it has arrived. */
  readonly part: Part | null
  /** Whether the last attempt failed; it is tried again while somebody waits for it. */
  readonly hasFailed: boolean
}

/** A part of the app that is fetched when it is needed first, and kept. */
export interface LateStore<Part> {
  /** One attempt, shared by all who ask while it is under way. @throws when it does not arrive */
  readonly load: () => Promise<Part>
  readonly read: () => LateState<Part>
  /** While somebody listens it is tried until it has arrived. */
  readonly subscribe: (listener: () => void) => () => void
  /** Tries now. */
  readonly again: () => void
}

export function lateStore<Part>(fetchPart: () => Promise<Part>): LateStore<Part> {
  let state: LateState<Part> = { part: null, hasFailed: false }
  let underWay: Promise<Part> | null = null
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  const change = (next: LateState<Part>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const load = () =>
    (underWay ??= fetchPart().then(
      (part) => {
        change({ part, hasFailed: false })
        return part
      },
      (error: unknown) => {
        underWay = null
        change({ part: null, hasFailed: true })
        throw error
      },
    ))
  const again = () => {
    stop?.()
    stop = keepTrying(load)
  }
  return {
    load,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      if (state.part === null && stop === null) again()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
        // Whoever needs it next waits, and is not told of an old failure.
        if (state.part === null) state = { part: null, hasFailed: false }
      }
    },
    again,
  }
}
