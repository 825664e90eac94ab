import { useCallback, useRef } from 'react'

/** Does one piece of work after the other; work that fails does not stop what follows. */
export function useInTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work)
    queue.current = done.catch(() => undefined)
    return done
  }, [])
}
