import { useIdle } from '../when-idle'
import { latePart } from '../../ui/late/late-part'

const path = '/akademik/pengumuman'
const UnreadBadge = latePart(async () => (await import('./prompts')).UnreadBadge)

/** The count of unread announcements beside the entries that lead there; it is loaded after everything else. */
export function Unread({ of }: { of: readonly string[] }) {
  const idle = useIdle()
  if (!idle || !of.includes(path)) return null
  return <UnreadBadge />
}
