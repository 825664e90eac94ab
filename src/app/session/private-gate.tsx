import { useLayoutEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { hideLogin, isLoginShown } from '../../features/session/login-form'
import { useSessionGate } from './use-session-gate'
import { Waiting } from './waiting'
import { WorkspaceProvider } from './workspace-provider'
import { lateView } from '../../ui/late/late-part'

const UnfinishedSignIn = lateView(
  async () => (await import('../../features/session/unfinished-sign-in')).UnfinishedSignIn,
  <Waiting />,
)

/** Lets signed-in people through to private screens; others go to `/`, which brings them back here after. */
export function PrivateGate() {
  const { access, auth, school } = useSessionGate()
  const location = useLocation()
  const isOpen = access.kind === 'open'
  useLayoutEffect(() => {
    // The form is on the page before the first paint where this start found no session.
    if (isOpen) hideLogin()
  }, [isOpen])
  if (access.kind === 'wait') return isLoginShown() ? null : <Waiting />
  if (access.kind === 'closed') {
    const from = `${location.pathname}${location.search}${location.hash}`
    const of = auth?.user?.id
    return (
      <Navigate
        to="/"
        replace
        state={access.why === 'signedOut' ? { from } : { from, why: access.why, of }}
      />
    )
  }
  // Signed in, but the app was closed before the service had answered who it is; or with a one-time code.
  if (!auth?.user || auth.user.must_change_password) return <UnfinishedSignIn user={auth?.user ?? null} />
  // A tab that slept while somebody else signed in elsewhere sees no moment without a session: what is open in it, and typed, must go.
  return (
    <WorkspaceProvider key={auth.user.id} user={auth.user} school={school} permissions={auth.permissions}>
      <Outlet />
    </WorkspaceProvider>
  )
}
