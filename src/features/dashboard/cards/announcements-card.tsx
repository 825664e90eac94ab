import { ChevronRight, Megaphone, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useUnreadAnnouncements } from '../../../records/use-unread-announcements'
import { DashboardCard } from './dashboard-card'
import styles from './announcements-card.module.css'

const most = 3
const page = '/akademik/pengumuman'

/** Announcements that this person has not read yet, pinned ones first; nothing where all are read. */
export function AnnouncementsCard() {
  const { rows, count } = useUnreadAnnouncements()
  if (count === 0) return null
  const unread = rows.toSorted((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false)).slice(0, most)
  const more = count - unread.length
  return (
    <DashboardCard title="Pengumuman">
      <ul className={styles.list}>
        {unread.map(({ id, title, pinned }) => (
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
        <Link className={styles.more} to={`${page}?belum_dibaca=true`}>
          {more} lainnya belum dibaca
        </Link>
      )}
    </DashboardCard>
  )
}
