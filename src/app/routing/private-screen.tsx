import { useWorkspace } from '../../workspace/workspace'
import { LateScreen } from './late-screen'
import type { PrivateRoute } from './route-table'
import { screenOf } from './screens'

/** One private path: a screen that the role may not see is replaced by a sentence about it, the rest opens. */
export function PrivateScreen({ route: { path, title, access } }: { route: PrivateRoute }) {
  const { can } = useWorkspace()
  return <LateScreen title={title} screen={screenOf(can(...access) ? path : 'refused')} />
}
