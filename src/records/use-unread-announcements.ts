import type { Announcement } from '../../contract/school/announcements'
import { useNow } from '../ui/hooks/use-now'
import { useOffers } from '../workspace/use-lacks'
import { usePagedList } from '../pull/list/use-paged-list'
import {
  announcementSource,
  isUnread,
  newestAnnouncements,
  unreadAnnouncements,
} from '../pull/lists/announcements'

export interface UnreadAnnouncements {
  /** The first of them, at most a page, in the order of the service. */
  rows: Announcement[]
  /** How many there are in all, also beyond that page, as far as this device holds them. */
  count: number
}

/** What this person has not confirmed to have read; nothing on a service that keeps no read marks. */
export function useUnreadAnnouncements(): UnreadAnnouncements {
  const offered = useOffers('announcement_reads')
  const list = usePagedList(announcementSource, offered ? unreadAnnouncements : newestAnnouncements)
  const now = useNow()
  const known = list.rows ?? []
  const rows = known.filter((row) => isUnread(row, now))
  const beyond = offered && list.pagination ? Math.max(0, list.pagination.total_data - known.length) : 0
  return { rows, count: rows.length + beyond }
}
