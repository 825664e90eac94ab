import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Toaster } from '../ui/toaster'
import { usePullBrand } from './brand/pull-brand'
import { ErrorBoundary } from './error-boundary'
import { createQueryClient } from './query-client'
import { FaultNotice } from './dev/fault-notice'
import { AppRoutes } from './routes'

/** Everything, from the outside in. */
export function App() {
  const [queries] = useState(createQueryClient)
  return (
    <ErrorBoundary alone>
      <QueryClientProvider client={queries}>
        <Brand />
        <FaultNotice />
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Brand() {
  usePullBrand()
  return null
}
