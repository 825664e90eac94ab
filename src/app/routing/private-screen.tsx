import { createElement, use } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import { NoAccessPage } from '../pages/no-access-page'
import { UnavailablePage } from '../pages/unavailable-page'
import type { RouteInfo } from './route-table'
import { ScreenFrame } from './screen-frame'
import { hasScreen, loadScreen, screenThere, type ScreenPath } from './screens'

/** One private path: what the role may not see says so, what does not exist yet says so, the rest opens. */
export function PrivateScreen({ route }: { route: RouteInfo }) {
  const { can } = useWorkspace()
  return (
    <ScreenFrame title={route.title}>
      {!can(...route.access) ? (
        <NoAccessPage />
      ) : hasScreen(route.path) ? (
        <LoadedScreen path={route.path} />
      ) : (
        <UnavailablePage />
      )}
    </ScreenFrame>
  )
}

/**
 * What has arrived is shown at once. Through `lazy` it would still suspend for a moment, and React shows
 * nothing for 300 ms after a skeleton, so that skeletons do not flicker: a third of a cold start.
 */
function LoadedScreen({ path }: { path: ScreenPath }) {
  return createElement(screenThere(path) ?? use(loadScreen(path)))
}
