import { useLiveQuery } from 'dexie-react-hooks'
import type { StoredBlob } from '../../db/stored-rows'
import type { UserDb } from '../../db/user-db'
import { useWorkspace } from '../../workspace/workspace'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import shared from '../../ui/theme/shared.module.css'
import styles from './dev-page.module.css'
import { clockWords } from './dev-words'

type BlobView = Omit<StoredBlob, 'bytes'> & { size: number }

const columns: readonly Column<BlobView>[] = [
  {
    key: 'hash',
    header: 'sha256',
    phone: 'title',
    cell: ({ sha256 }) => (
      <code className={styles.code} title={sha256}>
        {sha256.slice(0, 12)}…
      </code>
    ),
  },
  { key: 'mime', header: 'mime', cell: ({ mime }) => mime },
  { key: 'size', header: 'bytes', align: 'end', cell: ({ size }) => size.toLocaleString('id-ID') },
  { key: 'at', header: 'created_at', cell: ({ created_at }) => clockWords(created_at) },
  {
    key: 'url',
    header: 'url',
    cell: ({ url }) => <code className={styles.code}>{url ?? 'belum diunggah'}</code>,
  },
]

/** Pictures that changes refer to, or did until a moment ago. */
export function BlobTable() {
  const { db } = useWorkspace()
  const blobs = useLiveQuery(() => readBlobs(db), [db])
  return (
    <section aria-labelledby="blobs" className={styles.part}>
      <h2 id="blobs">Blobs ({blobs?.length ?? '…'})</h2>
      <DataTable
        label="Foto yang disimpan"
        columns={columns}
        rows={blobs}
        rowKey={({ sha256 }) => sha256}
        empty={<p className={shared.muted}>Kosong.</p>}
      />
    </section>
  )
}

async function readBlobs(db: UserDb): Promise<BlobView[]> {
  const views: BlobView[] = []
  // One after the other: pictures are not all held at once.
  await db.blobs.each(({ bytes, ...blob }) => void views.push({ ...blob, size: bytes.byteLength }))
  return views
}
