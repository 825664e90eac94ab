import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { isLoginShown } from '../../features/session/login-form'
import { cameFrom } from './came-from'
import { useSessionGate } from './use-session-gate'
import { Waiting } from './waiting'

/** The log-in page is for people who are not signed in; others go where they were, else to /dashboard. */
export function PublicGate() {
  const { access, auth } = useSessionGate()
  const location = useLocation()
  if (access.kind === 'wait') return isLoginShown() ? null : <Waiting />
  // Without a user the sign-in is still being finished by the page below.
  if (access.kind === 'open' && auth?.user) {
    return <Navigate to={cameFrom(location.state, auth.user.id).from} replace />
  }
  return <Outlet />
}
