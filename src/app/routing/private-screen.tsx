import { createElement, use, useEffect, useReducer } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import type { PrivateRoute } from './route-table'
import { ScreenFrame } from './screen-frame'
import type { ScreenName } from './screen-loads'
import { loadScreen, screenThere } from './screens'

/** One private path: a screen that the role may not see is replaced by a sentence about it, the rest opens. */
export function PrivateScreen({ route: { path, title, access } }: { route: PrivateRoute }) {
  const { can } = useWorkspace()
  const shown = can(...access) ? path : 'refused'
  const [settled, settle] = useReducer(() => true, false)
  const waiting = !settled && !screenThere(shown)
  useEffect(() => {
    if (waiting) void loadScreen(shown).then(settle, settle)
  }, [waiting, shown])
  return (
    <ScreenFrame title={title} waiting={waiting}>
      <LoadedScreen name={shown} />
    </ScreenFrame>
  )
}

/**
 * A screen whose chunk has arrived; one that could not be loaded throws to the frame's error boundary. It is
 * not awaited by suspending: React shows nothing for 300 ms after a skeleton, so that skeletons do not flicker.
 */
function LoadedScreen({ name }: { name: ScreenName }) {
  return createElement(screenThere(name) ?? use(loadScreen(name)))
}
