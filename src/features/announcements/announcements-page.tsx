import { Megaphone } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { uuidv7 } from '../../../contract/values/ids'
import { announcementSource } from '../../pull/lists/announcements'
import { useRecord } from '../../pull/record/use-record'
import { RecordMissing } from '../../records/detail/record-missing'
import { anId } from '../../records/list/list-address'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useWorkspace } from '../../workspace/workspace'
import { draftParam, newParam, openParam, writeAddress, writeParam } from './announcements-address'
import { Composer } from './composer/composer'
import { editDraftKey, newDraftKey } from './drafts/draft-keys'
import { Feed } from './feed/feed'
import { withParts } from '../../ui/address-parts'

/** `/akademik/pengumuman`: the announcements of the school. */
export function AnnouncementsPage() {
  const [params, setParams] = useSearchParams()
  const { can } = useWorkspace()
  const writing = params.get(writeParam)
  const close = (opened?: string) =>
    setParams(
      withParts({ [writeParam]: null, [draftParam]: null, ...(opened ? { [openParam]: opened } : {}) }),
      { replace: true },
    )
  if (writing === null || !can('announcements.write')) return <Feed />
  if (writing === newParam) {
    const draft = anId(params.get(draftParam) ?? '')
    // With a name of its own in the address a draft is found again after a reload.
    if (draft === undefined)
      return <Navigate replace to={{ search: writeAddress({ kind: 'new', id: uuidv7() }) }} />
    return <Composer key={draft} row={null} draftKey={newDraftKey(draft)} onClose={close} />
  }
  return <EditExisting key={writing} id={writing} onClose={close} />
}

function EditExisting({ id, onClose }: { id: string; onClose: (opened?: string) => void }) {
  const record = useRecord(announcementSource, id)
  if (record.row === undefined) return <PageSkeleton rows={6} />
  if (record.row) return <Composer row={record.row} draftKey={editDraftKey(id)} onClose={onClose} />
  return (
    <RecordMissing
      noun="Pengumuman"
      icon={<Megaphone />}
      list={{ to: '/akademik/pengumuman', label: 'Semua pengumuman' }}
      shown={record}
    />
  )
}
