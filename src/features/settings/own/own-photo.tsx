import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { getOwnUser, updateOwnUser } from '../../../../contract/accounts/users'
import { readMeta, writeMeta } from '../../../db/meta'
import { PhotoEditor, type SentPhoto } from '../../../records/portrait/photo-editor'
import { useWorkspace } from '../../../workspace/workspace'

/** The own photo. The shell shows it as well. */
export function OwnPhoto() {
  const { client, db, user } = useWorkspace()
  const queries = useQueryClient()
  const held = useLiveQuery(() => readMeta(db, 'ownPhoto'), [db])

  async function store(photo: SentPhoto | null) {
    // The newest version: what was changed elsewhere is not this field.
    const { version } = await client.send(getOwnUser)
    const body = { photo_url: photo?.url ?? null, ...(version ? { version } : {}) }
    await client.send(updateOwnUser, { body })
    await writeMeta(db, 'ownPhoto', photo)
    void queries.invalidateQueries({ queryKey: [db.name, 'accounts'] })
    return null
  }

  return (
    <PhotoEditor
      person={user}
      label="Foto saya"
      what="Foto Anda"
      face={held?.face ?? null}
      folder="akun"
      store={store}
    />
  )
}
