import { ArrowLeft, Megaphone, Pencil, Trash2 } from 'lucide-react'
import type { Announcement } from '../../../../contract/school/announcements'
import { announcementSource } from '../../../pull/lists/announcements'
import { useRecord } from '../../../pull/record/use-record'
import { RemoveRecord, useRemoving } from '../../../records/remove-record'
import { Age } from '../../../ui/parts/age'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/notices/empty-state'
import { MarkedText } from '../../../ui/marked-text/marked-text'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useNow } from '../../../ui/hooks/use-now'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { audienceWords, momentWords } from '../announcement-words'
import { Status } from './feed-items'
import shared from '../../../ui/theme/shared.module.css'
import styles from './feed.module.css'
import { Picture } from './picture'
import { ReadBar } from './read-bar'
import { Readers } from './readers'
import { ShareButton } from './share-button'

interface AnnouncementDetailProps {
  id: string
  wide: boolean
  onBack: () => void
  onEdit: () => void
}

/** One announcement, whole; it opens from the device and is fetched again beside that. */
export function AnnouncementDetail({ id, wide, onBack, onEdit }: AnnouncementDetailProps) {
  const record = useRecord(announcementSource, id)
  const { row, error } = record
  const back = !wide && (
    <Button look="ghost" className={styles.back} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
      Semua pengumuman
    </Button>
  )
  if (row === undefined) return <PageSkeleton rows={4} />
  if (row === null) {
    const network = error?.kind === 'network'
    return (
      <div>
        {back}
        <EmptyState
          icon={<Megaphone />}
          title={network ? 'Pengumuman ini belum ada di perangkat' : 'Pengumuman ini sudah tidak ada'}
          action={network ? <Button onClick={record.refresh}>Coba lagi</Button> : undefined}
        >
          {network
            ? 'Layanan sekolah tidak terjangkau. Sambungkan ke internet, lalu coba lagi.'
            : 'Mungkin sudah dihapus atau berakhir, atau bukan untuk Anda.'}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={shared.column}>
      {back}
      <Whole
        row={row}
        fetchedAt={record.fetchedAt}
        stale={error !== null}
        onEdit={onEdit}
        onRemoved={onBack}
      />
    </div>
  )
}

interface WholeProps {
  row: Announcement
  fetchedAt: number | null
  /** Nobody answered just now. */
  stale: boolean
  onEdit: () => void
  onRemoved: () => void
}

function Whole({ row, fetchedAt, stale, onEdit, onRemoved }: WholeProps) {
  const { can, timeZone } = useWorkspace()
  const now = useNow()
  const removing = useRemoving<Announcement>()
  const counted = useOffers('announcement_reads')
  const writes = can('announcements.write')
  const until = row.publish_until ? `, sampai ${momentWords(row.publish_until, timeZone)}` : ''
  return (
    <>
      <article className={styles.article} aria-labelledby="judul-pengumuman">
        <h2 id="judul-pengumuman" className={styles.heading} dir="auto">
          {row.title}
        </h2>
        <p className={styles.meta}>
          <Status row={row} now={now} />
          <span>
            {[row.author?.name, row.publish_from && momentWords(row.publish_from, timeZone) + until]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {row.audience && <span>Untuk {audienceWords(row)}</span>}
        </p>
        <MarkedText text={row.body ?? ''} />
        {row.image_url && <Picture url={row.image_url} alt={row.image_alt ?? ''} />}
        {stale && fetchedAt !== null && (
          <p className={styles.quiet}>
            Layanan sekolah tidak terjangkau. Isi ini diambil <Age at={fetchedAt} />.
          </p>
        )}
      </article>
      <ReadBar row={row} now={now} />
      <div className={styles.actions}>
        <ShareButton row={row} />
        {writes && (
          <>
            <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              Ubah
            </Button>
            <Button look="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => removing.ask(row)}>
              Hapus
            </Button>
          </>
        )}
      </div>
      {writes && counted && <Readers id={row.id} />}
      <RemoveRecord
        source={announcementSource}
        removing={removing}
        name={({ title }) => `“${title}”`}
        onRemoved={onRemoved}
      >
        Pengumuman ini hilang bagi semua penerimanya, juga catatan siapa yang sudah membaca.
      </RemoveRecord>
    </>
  )
}
