import { useWorkspace } from '../pull/workspace'
import { NoAccessPage } from './pages/no-access-page'
import { UnavailablePage } from './pages/unavailable-page'
import type { PrivatePath, RouteInfo } from './route-table'
import { ScreenFrame } from './screen-frame'
import { screens } from './screens'

/** One private path: what the role may not see says so, what does not exist yet says so, the rest opens. */
export function PrivateScreen({ route }: { route: RouteInfo & { path: PrivatePath } }) {
  const { can } = useWorkspace()
  const Screen = screens[route.path]
  return (
    <ScreenFrame title={route.title}>
      {!can(...route.access) ? (
        <NoAccessPage title={route.title} />
      ) : Screen ? (
        <Screen />
      ) : (
        <UnavailablePage title={route.title} />
      )}
    </ScreenFrame>
  )
}
