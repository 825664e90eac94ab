import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Toaster } from '../ui/dialogs/toaster'
import { ErrorBoundary } from './errors/error-boundary'
import { createQueryClient } from './query-client'
import { AppRoutes } from './routing/routes'
import { useIdle } from './when-idle'
import { latePart } from '../ui/late/late-part'

const LateParts = latePart(async () => (await import('./late-parts')).LateParts)

/** Everything, from the outside in. */
export function App() {
  const [queries] = useState(createQueryClient)
  const idle = useIdle()
  return (
    <ErrorBoundary alone>
      <QueryClientProvider client={queries}>
        {idle && <LateParts />}
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
