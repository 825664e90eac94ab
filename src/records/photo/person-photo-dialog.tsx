import { useLiveQuery } from 'dexie-react-hooks'
import type { PageQuery } from '../../pull/list/list-source'
import type { RecordSource } from '../../pull/record/record-source'
import { storeFace } from '../../pull/photos/keep-face'
import { saveRecord } from '../../pull/record/save-record'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { Dialog } from '../../ui/dialogs/dialog'
import { Banner } from '../../ui/notices/banner'
import { useIsOffline } from '../../workspace/line/use-is-offline'
import { refusalWords } from '../refusal-words'
import type { SentPhoto } from '../portrait/photo-editor'
import { useFace } from './use-face'
import { lateView } from '../../ui/late/late-part'

const PhotoEditor = lateView(async () => (await import('../portrait/photo-editor')).PhotoEditor)

/** A record of a person that may have a photo. */
interface Pictured {
  id: string
  name: string
  photo_url?: string | null | undefined
  version?: number | null | undefined
}

interface PersonPhotoDialogProps<Row extends Pictured, Query extends PageQuery, Create, Update> {
  source: RecordSource<Row, Query, Create, Update>
  person: Row
  /** Folder of the service's images. */
  folder: string
  /** The part of the source's update that is about the photo. */
  change: (photo_url: string | null) => Update
  onClose: () => void
}

/** Takes, chooses or removes the photo of a pupil or a member of staff. */
export function PersonPhotoDialog<Row extends Pictured, Query extends PageQuery, Create, Update>({
  source,
  person,
  folder,
  change,
  onClose,
}: PersonPhotoDialogProps<Row, Query, Create, Update>) {
  const reach = useRecordReach()
  const isOffline = useIsOffline()
  const { id } = person
  const { name, photo_url, version } =
    useLiveQuery(() => source.table(reach.db).get(id), [reach, id]) ?? person
  const face = useFace(id, photo_url)

  async function store(photo: SentPhoto | null): Promise<string | null> {
    const saveAs = (version: number | null | undefined) =>
      saveRecord(reach, source, { change: change(photo?.url ?? null), id, version })
    let result = await saveAs(version)
    // What somebody else changed meanwhile is not this field.
    if (result.kind === 'conflict') result = await saveAs(result.theirs.version)
    if (result.kind !== 'saved') return refusalWords(result)
    await storeFace(reach.db, id, photo)
    return null
  }

  return (
    <Dialog
      open
      title={`Foto ${name}`}
      description="Wajah di tengah gambar. Foto tampil di halaman ini, di gerbang, dan di lembar foto kelas."
      onClose={onClose}
    >
      {isOffline && <Banner kind="info">Mengganti foto memerlukan jaringan.</Banner>}
      <PhotoEditor
        person={{ id, name }}
        label={`Foto ${name}`}
        what={`Foto ${name}`}
        face={face}
        folder={folder}
        store={store}
      />
    </Dialog>
  )
}
