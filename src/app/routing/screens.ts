import type { ComponentType } from 'react'
import { routeOf } from './breadcrumbs'
import { loads } from './screen-loads'

/** A private path that has a screen. */
export type ScreenPath = keyof typeof loads

const loading = new Map<ScreenPath, Promise<ComponentType>>()
const there = new Map<string, ComponentType>()

/** Whether a path has a screen; one without says that it is not there yet, and stands in no menu. */
export const hasScreen = (path: string): path is ScreenPath => path in loads

/** A screen whose chunk has arrived. */
export const screenThere = (path: string): ComponentType | undefined => there.get(path)

/**
 * Fetches a screen's chunk, once; the same promise for every asker, as React's `use` wants it.
 * @throws when the chunk cannot be had (the promise stays refused: only loading the page again can help)
 */
export function loadScreen(path: ScreenPath): Promise<ComponentType> {
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
  if (path && hasScreen(path)) await loadScreen(path)
}
