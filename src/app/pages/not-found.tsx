import { lazy, Suspense } from 'react'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page')).NotFoundPage }))

/** The 404 page; few people ever see it, so its words are not in the entry. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  )
}
