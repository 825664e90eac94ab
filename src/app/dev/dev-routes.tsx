import { Route, Routes } from 'react-router-dom'
import { DevPage } from '../../features/dev/dev-page'
import { NotFound } from '../pages/not-found'
import { ScreenFrame } from '../routing/screen-frame'
import { Shell } from '../shell/shell'
import { DevDoor } from './dev-door'

/** `/dev`, and nothing below it. */
export function DevRoutes() {
  return (
    <Routes>
      <Route element={<DevDoor />}>
        <Route element={<Shell />}>
          <Route
            index
            element={
              <ScreenFrame title="Pengembang">
                <DevPage />
              </ScreenFrame>
            }
          />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
