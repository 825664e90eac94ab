import { Megaphone } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { announcementSource } from '../../pull/lists/announcements'
import { useRecord } from '../../pull/record/use-record'
import { RecordMissing } from '../../records/detail/record-missing'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useWorkspace } from '../../workspace/workspace'
import { newParam, openParam, writeParam } from './announcements-address'
import { Composer } from './composer/composer'
import { Feed } from './feed/feed'

/** `/akademik/pengumuman`: the announcements of the school. */
export function AnnouncementsPage() {
  const [params, setParams] = useSearchParams()
  const { can } = useWorkspace()
  const writing = params.get(writeParam)
  const close = (opened?: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(writeParam)
        if (opened) next.set(openParam, opened)
        return next
      },
      { replace: true },
    )
  if (writing === null || !can('announcements.write')) return <Feed />
  if (writing === newParam) return <Composer key={newParam} row={null} onClose={close} />
  return <EditExisting key={writing} id={writing} onClose={close} />
}

function EditExisting({ id, onClose }: { id: string; onClose: (opened?: string) => void }) {
  const record = useRecord(announcementSource, id)
  if (record.row === undefined) return <PageSkeleton rows={6} />
  if (record.row) return <Composer row={record.row} onClose={onClose} />
  return (
    <RecordMissing
      noun="Pengumuman"
      icon={<Megaphone />}
      list={{ to: '/akademik/pengumuman', label: 'Semua pengumuman' }}
      shown={record}
    />
  )
}
