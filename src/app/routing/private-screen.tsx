import { createElement, lazy, use } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import type { PrivatePath, PrivateRoute } from './route-table'
import { ScreenFrame } from './screen-frame'
import { loadScreen, screenThere } from './screens'

const NoAccessPage = lazy(async () => ({
  default: (await import('../pages/no-access-page')).NoAccessPage,
}))

/** One private path: what the role may not see says so, the rest opens. */
export function PrivateScreen({ route }: { route: PrivateRoute }) {
  const { can } = useWorkspace()
  return (
    <ScreenFrame title={route.title}>
      {can(...route.access) ? <LoadedScreen path={route.path} /> : <NoAccessPage />}
    </ScreenFrame>
  )
}

/**
 * What has arrived is shown at once. Through `lazy` it would still suspend for a moment, and React shows
 * nothing for 300 ms after a skeleton, so that skeletons do not flicker: a third of a cold start.
 */
function LoadedScreen({ path }: { path: PrivatePath }) {
  return createElement(screenThere(path) ?? use(loadScreen(path)))
}
