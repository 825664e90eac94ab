import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Toaster } from '../ui/dialogs/toaster'
import { ErrorBoundary } from './errors/error-boundary'
import { createQueryClient } from './query-client'
import { AppRoutes } from './routing/routes'
import { useIdle } from './when-idle'

const LateParts = lazy(async () => ({ default: (await import('./late-parts')).LateParts }))

/** Everything, from the outside in. */
export function App() {
  const [queries] = useState(createQueryClient)
  const idle = useIdle()
  return (
    <ErrorBoundary alone>
      <QueryClientProvider client={queries}>
        {idle && (
          <Suspense fallback={null}>
            <LateParts />
          </Suspense>
        )}
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
