import type { ComponentType } from 'react'
import { lateStore, type LateStore } from '../../ui/late/late-store'
import { routeOf } from './breadcrumbs'
import { loads, type ScreenName } from './screen-loads'

const stores = new Map<ScreenName, LateStore<ComponentType>>()

/** The chunk of a screen, which is fetched once. */
export function screenOf(name: ScreenName): LateStore<ComponentType> {
  let store = stores.get(name)
  if (!store) stores.set(name, (store = lateStore(loads[name])))
  return store
}

/**
 * Begins to load a path's screen before anything is known of the session, so that the two do not wait
 * for each other at a cold start.
 * @throws when it does not arrive; the screen then requests it again
 */
export async function fetchScreenAhead(pathname: string): Promise<void> {
  const path = routeOf(pathname)?.path
  if (path) await screenOf(path).load()
}
