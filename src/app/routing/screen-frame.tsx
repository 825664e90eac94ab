import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isLoginShown } from '../../features/session/login-form'
import { RouteTitle } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { Arrival } from '../arrival'
import { ErrorBoundary } from '../errors/error-boundary'

interface ScreenFrameProps {
  title: string
  /** The screen is not there yet: its skeleton is shown, and nothing has arrived. */
  waiting?: boolean
  children: ReactNode
}

/** The frame of every screen: its own errors stay inside, its skeleton comes first (the log-in form has none: it is there), its heading gets the focus. */
export function ScreenFrame({ title, waiting, children }: ScreenFrameProps) {
  const { pathname } = useLocation()
  const skeleton = isLoginShown() ? null : <PageSkeleton />
  return (
    <ErrorBoundary resetKey={pathname}>
      {waiting ? (
        skeleton
      ) : (
        <>
          <RouteTitle value={title}>{children}</RouteTitle>
          <Arrival title={title} />
        </>
      )}
    </ErrorBoundary>
  )
}
