import { useLiveQuery } from 'dexie-react-hooks'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../../ui/controls/icon-button'
import { toast } from '../../../ui/dialogs/toast'
import { Age } from '../../../ui/parts/age'
import { useWorkspace } from '../../../workspace/workspace'
import { writeAddress } from '../announcements-address'
import { readDrafts, type AnnouncementDraft } from './read-drafts'
import styles from './drafts.module.css'

/** What this person began to write on this device and has not sent; nothing where there is none. */
export function DraftList() {
  const { db } = useWorkspace()
  const drafts = useLiveQuery(() => readDrafts(db), [db])
  if (!drafts || drafts.length === 0) return null

  async function discard({ rows }: AnnouncementDraft) {
    await db.drafts.bulkDelete(rows.map(({ key }) => key))
    toast({
      kind: 'info',
      text: 'Draf dibuang.',
      action: { label: 'Urungkan', onPress: () => void db.drafts.bulkPut([...rows]) },
    })
  }

  return (
    <section className={styles.drafts} aria-labelledby="draf-pengumuman">
      <h2 id="draf-pengumuman" className={styles.title}>
        Draf di perangkat ini
      </h2>
      <ul>
        {drafts.map((draft) => {
          const name = draft.title ?? 'Tanpa judul'
          return (
            <li key={`${draft.kind} ${draft.id}`} className={styles.draft}>
              <Link to={{ search: writeAddress(draft) }} className={styles.open}>
                <span dir="auto">{draft.kind === 'edit' ? `Perubahan untuk “${name}”` : name}</span>
                <small>
                  {draft.hasPicture && 'dengan gambar · '}
                  disimpan <Age at={draft.savedAt} />
                </small>
              </Link>
              <IconButton
                label={`Buang draf ${name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => void discard(draft)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
