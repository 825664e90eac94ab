import type { ComponentType } from 'react'
import { routeOf } from './breadcrumbs'
import type { PrivatePath } from './route-table'
import { loads } from './screen-loads'

const loading = new Map<PrivatePath, Promise<ComponentType>>()
const there = new Map<string, ComponentType>()

/** A screen whose chunk has arrived. */
export const screenThere = (path: string): ComponentType | undefined => there.get(path)

/**
 * Fetches a screen's chunk, once; the same promise for every asker, as React's `use` wants it.
 * @throws when the chunk cannot be had (the promise stays refused: only loading the page again can help)
 */
export function loadScreen(path: PrivatePath): Promise<ComponentType> {
  let chunk = loading.get(path)
  if (!chunk) {
    chunk = loads[path]()
    loading.set(path, chunk)
    void chunk.then(
      (screen) => there.set(path, screen),
      // Told by whoever shows it.
      () => undefined,
    )
  }
  return chunk
}

/**
 * Begins to load a path's screen before anything is known of the session, so that the two do not wait
 * for each other at a cold start.
 */
export async function fetchScreenAhead(pathname: string): Promise<void> {
  const path = routeOf(pathname)?.path
  if (path) await loadScreen(path)
}
