import { ChevronRight, Megaphone, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePagedList } from '../../pull/list/use-paged-list'
import { announcementSource, isUnread, newestAnnouncements } from '../../pull/lists/announcements'
import { useNow } from '../../ui/hooks/use-now'
import { DashboardCard } from './dashboard-card'
import styles from './announcements-card.module.css'

const most = 3
const page = '/akademik/pengumuman'

/** Announcements that this person has not read yet, pinned ones first; nothing where all are read. */
export function AnnouncementsCard() {
  const { rows = [] } = usePagedList(announcementSource, newestAnnouncements)
  const now = useNow()
  const unread = rows
    .filter((row) => isUnread(row, now))
    .sort((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false))
  if (unread.length === 0) return null
  const more = unread.length - most
  return (
    <DashboardCard title="Pengumuman">
      <ul className={styles.list}>
        {unread.slice(0, most).map(({ id, title, pinned }) => (
          <li key={id}>
            <Link className={styles.row} to={`${page}?buka=${encodeURIComponent(id)}`}>
              {pinned ? <Pin aria-hidden="true" size={18} /> : <Megaphone aria-hidden="true" size={18} />}
              <span className={styles.words} dir="auto">
                {title}
              </span>
              <ChevronRight aria-hidden="true" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link className={styles.more} to={page}>
          {more} lainnya belum dibaca
        </Link>
      )}
    </DashboardCard>
  )
}
