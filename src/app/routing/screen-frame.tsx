import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isLoginShown } from '../../features/session/login-form'
import { RouteTitle } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { Arrival } from '../arrival'
import { ErrorBoundary } from '../errors/error-boundary'

/** What every screen stands in: its own faults stay inside, its skeleton comes first (the log-in form has none: it is there), its heading gets the focus. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={isLoginShown() ? null : <PageSkeleton />}>
        <RouteTitle value={title}>{children}</RouteTitle>
        <Arrival title={title} />
      </Suspense>
    </ErrorBoundary>
  )
}
