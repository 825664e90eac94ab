import { lazy, Suspense } from 'react'
import { useIdle } from '../when-idle'

const path = '/akademik/pengumuman'
const UnreadBadge = lazy(async () => ({ default: (await import('./prompts')).UnreadBadge }))

/** The count of unread announcements beside the entries that lead there; it is loaded after everything else. */
export function Unread({ of }: { of: readonly string[] }) {
  const idle = useIdle()
  if (!idle || !of.includes(path)) return null
  return (
    <Suspense fallback={null}>
      <UnreadBadge />
    </Suspense>
  )
}
