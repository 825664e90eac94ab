import { Route, Routes } from 'react-router-dom'
import { NotFound } from '../pages/not-found'
import { PrivateScreen } from './private-screen'
import { privateRoutes } from './route-table'
import { LateScreen } from './late-screen'
import { lateView } from '../../ui/late/late-part'
import { lateStore } from '../../ui/late/late-store'
import { PrivateGate } from '../session/private-gate'
import { PublicGate } from '../session/public-gate'
import { Shell } from '../shell/shell'

const entry = lateStore(async () => (await import('../session/entry-screen')).EntryScreen)
const logout = lateStore(async () => (await import('../session/logout-screen')).LogoutScreen)

const DevRoutes = lateView(async () => (await import('../dev/dev-routes')).DevRoutes)

/** Specification section 2, and `/dev` for those who may develop. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicGate />}>
        <Route path="/" element={<LateScreen title="Masuk" screen={entry} />} />
      </Route>
      <Route path="/logout" element={<LateScreen title="Keluar" screen={logout} />} />
      <Route element={<PrivateGate />}>
        <Route element={<Shell />}>
          {privateRoutes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<PrivateScreen key={route.path} route={route} />}
            />
          ))}
        </Route>
      </Route>
      <Route path="/dev/*" element={<DevRoutes />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
