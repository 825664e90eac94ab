import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { RouteTitle } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/parts/skeleton'
import { Arrival } from '../arrival'
import { ErrorBoundary } from '../errors/error-boundary'

/** What every screen stands in: its own faults stay inside, its skeleton comes first, its heading gets the focus. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <RouteTitle value={title}>{children}</RouteTitle>
        <Arrival title={title} />
      </Suspense>
    </ErrorBoundary>
  )
}
