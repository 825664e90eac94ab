import { announcementSource, isUnread, newestAnnouncements } from '../../pull/lists/announcements'
import { usePagedList } from '../../pull/list/use-paged-list'
import { useNow } from '../../ui/hooks/use-now'
import { Badge } from '../../ui/parts/badge'

/** How many of the newest announcements this person has not read; nothing where there is none. */
export function UnreadBadge() {
  const { rows = [] } = usePagedList(announcementSource, newestAnnouncements)
  const now = useNow()
  const unread = rows.filter((row) => isUnread(row, now)).length
  if (unread === 0) return null
  return (
    <Badge tone="accent">
      {unread}
      <span className="visually-hidden"> belum dibaca</span>
    </Badge>
  )
}
