import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageSkeleton } from '../ui/skeleton'
import { Arrival } from './arrival'
import { ErrorBoundary } from './error-boundary'

/** What every screen stands in: its own faults stay inside, its skeleton comes first, its heading gets the focus. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        {children}
        <Arrival title={title} />
      </Suspense>
    </ErrorBoundary>
  )
}
