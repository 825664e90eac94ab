import type { ComponentType } from 'react'
import { routeOf } from './breadcrumbs'
import { loads, type ScreenName } from './screen-loads'

const loading = new Map<ScreenName, Promise<ComponentType>>()
const there = new Map<ScreenName, ComponentType>()

/** A screen whose chunk has arrived. */
export const screenThere = (name: ScreenName): ComponentType | undefined => there.get(name)

/**
 * Fetches a screen's chunk, once; the same promise for every asker, as React's `use` wants it.
 * @throws when the chunk cannot be had (the promise stays refused: only loading the page again can help)
 */
export function loadScreen(name: ScreenName): Promise<ComponentType> {
  let chunk = loading.get(name)
  if (!chunk) {
    chunk = loads[name]()
    loading.set(name, chunk)
    void chunk.then(
      (screen) => there.set(name, screen),
      // The component that shows it reports the error.
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
