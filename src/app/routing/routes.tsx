import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { NotFound } from '../pages/not-found'
import { PrivateScreen } from './private-screen'
import { privateRoutes } from './route-table'
import { ScreenFrame } from './screen-frame'
import { PrivateGate } from '../session/private-gate'
import { PublicGate } from '../session/public-gate'
import { Shell } from '../shell/shell'

const EntryScreen = lazy(async () => ({ default: (await import('../session/entry-screen')).EntryScreen }))
const LogoutScreen = lazy(async () => ({ default: (await import('../session/logout-screen')).LogoutScreen }))

const DevRoutes = lazy(async () => ({ default: (await import('../dev/dev-routes')).DevRoutes }))

/** Specification section 2, and `/dev` for who may develop. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicGate />}>
        <Route
          path="/"
          element={
            <ScreenFrame title="Masuk">
              <EntryScreen />
            </ScreenFrame>
          }
        />
      </Route>
      <Route
        path="/logout"
        element={
          <ScreenFrame title="Keluar">
            <LogoutScreen />
          </ScreenFrame>
        }
      />
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
      <Route
        path="/dev/*"
        element={
          <Suspense fallback={null}>
            <DevRoutes />
          </Suspense>
        }
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
