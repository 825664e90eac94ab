import { useUnreadAnnouncements } from '../../records/use-unread-announcements'
import { Badge } from '../../ui/parts/badge'

/** How many announcements this person has not read; nothing where there is none. */
export function UnreadBadge() {
  const { count } = useUnreadAnnouncements()
  if (count === 0) return null
  return (
    <Badge tone="accent">
      {count}
      <span className="visually-hidden"> belum dibaca</span>
    </Badge>
  )
}
