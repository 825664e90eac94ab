import { Pin } from 'lucide-react'
import type { Announcement } from '../../../../contract/school/announcements'
import { isUnread, statusAt } from '../../../pull/lists/announcements'
import { Badge } from '../../../ui/parts/badge'
import { PickItem, PickList } from '../../../ui/controls/pick-list'
import { plainText } from '../../../ui/marked-text/parse-marks'
import { useWorkspace } from '../../../workspace/workspace'
import { shortMoment } from '../announcement-words'
import styles from './feed.module.css'

interface FeedItemsProps {
  rows: readonly Announcement[]
  /** Milliseconds since 1970. */
  now: number
  /** The one that is beside the list. */
  shown: string | null
  onOpen: (id: string) => void
}

export function FeedItems({ rows, now, shown, onOpen }: FeedItemsProps) {
  const { timeZone } = useWorkspace()
  return (
    <PickList label="Pengumuman">
      {rows.map((row) => {
        const unread = isUnread(row, now)
        return (
          <PickItem
            key={row.id}
            className={styles.item}
            data-unread={unread || undefined}
            current={row.id === shown}
            onClick={() => onOpen(row.id)}
          >
            <span className={styles.title} dir="auto">
              {row.title}
            </span>
            <span className={styles.excerpt} dir="auto">
              {plainText((row.body ?? '').slice(0, 400))}
            </span>
            <span className={styles.meta}>
              {unread && <Badge tone="accent">Belum dibaca</Badge>}
              {unread && row.pinned && (
                <Badge tone="neutral" icon={<Pin aria-hidden="true" size={14} />}>
                  Disematkan
                </Badge>
              )}
              <Status row={row} now={now} />
              <span>
                {[row.publish_from && shortMoment(row.publish_from, timeZone), row.author?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {typeof row.audience_count === 'number' && (
                <span>
                  {row.read_count ?? 0} dari {row.audience_count} sudah baca
                </span>
              )}
            </span>
          </PickItem>
        )
      })}
    </PickList>
  )
}

/** Only what is not shown to its readers now needs a word. */
export function Status({ row, now }: { row: Announcement; now: number }) {
  const status = statusAt(row, now)
  if (status === 'published') return null
  return status === 'scheduled' ? <Badge tone="info">Terjadwal</Badge> : <Badge>Berakhir</Badge>
}
