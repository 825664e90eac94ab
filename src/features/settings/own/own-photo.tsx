import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { Camera, ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { getOwnUser, updateOwnUser } from '../../../../contract/accounts/users'
import { uploadImage } from '../../../../contract/values/images'
import { readMeta, writeMeta } from '../../../db/meta'
import { photoForm } from '../../../outbox/photos/photo-form'
import { errorWords } from '../../../records/error-words'
import { Button } from '../../../ui/controls/button'
import { FileButton } from '../../../ui/controls/file-button'
import { toast } from '../../../ui/dialogs/toast'
import { Avatar } from '../../../ui/parts/avatar'
import { Banner } from '../../../ui/notices/banner'
import { faceOf } from '../../../ui/photo/face-of'
import { shrinkPhoto } from '../../../ui/photo/shrink-photo'
import { useWorkspace } from '../../../workspace/workspace'
import { useIsOffline } from '../needs-network'
import styles from './own.module.css'

const accept = 'image/png,image/jpeg,image/webp'

/** The own photo: taken or chosen, made small here, sent at once; a photo that could not be sent is kept for another try. */
export function OwnPhoto() {
  const { client, db, user } = useWorkspace()
  const queries = useQueryClient()
  const held = useLiveQuery(() => readMeta(db, 'ownPhoto'), [db])
  const isOffline = useIsOffline()
  const [waiting, setWaiting] = useState<{ file: File; face: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const face = waiting?.face ?? held?.face

  /** @param file null: without a photo */
  async function save(file: File | null, small: string | null) {
    setBusy(true)
    setTrouble(null)
    try {
      const url = file
        ? (await client.send(uploadImage, { form: photoForm(await shrinkPhoto(file), 'akun') })).url
        : null
      // The newest version: what was changed elsewhere is not this field.
      const { version } = await client.send(getOwnUser)
      const body = { photo_url: url, ...(version ? { version } : {}) }
      await client.send(updateOwnUser, { body })
      await writeMeta(db, 'ownPhoto', url && small ? { url, face: small } : null)
      setWaiting(null)
      toast({ kind: 'success', text: file ? 'Foto Anda tersimpan.' : 'Foto Anda dihapus.' })
      void queries.invalidateQueries({ queryKey: [db.name, 'accounts'] })
    } catch (error) {
      setTrouble(errorWords(error, 'Foto belum tersimpan. Coba lagi.'))
    } finally {
      setBusy(false)
    }
  }

  async function choose(file: File) {
    setTrouble(null)
    try {
      const small = await faceOf(file)
      setWaiting({ file, face: small })
      await save(file, small)
    } catch {
      setTrouble('Berkas ini bukan gambar. Pilih foto JPG, PNG, atau WebP.')
    }
  }

  return (
    <section className={styles.photo} aria-label="Foto saya" aria-busy={busy}>
      {face ? (
        <img className={styles.face} src={face} alt="Foto Anda" width={72} height={72} />
      ) : (
        <Avatar name={user.name} seed={user.id} size={72} />
      )}
      <div className={styles.photoButtons}>
        <FileButton
          accept={accept}
          camera
          icon={<Camera aria-hidden="true" />}
          disabled={busy}
          onFile={(file) => void choose(file)}
        >
          Ambil foto
        </FileButton>
        <FileButton
          accept={accept}
          icon={<ImagePlus aria-hidden="true" />}
          disabled={busy}
          onFile={(file) => void choose(file)}
        >
          {busy ? 'Mengirim foto…' : 'Pilih foto'}
        </FileButton>
        {held && !waiting && (
          <Button
            look="ghost"
            icon={<X aria-hidden="true" />}
            busy={busy}
            onClick={() => void save(null, null)}
          >
            Hapus foto
          </Button>
        )}
      </div>
      <div aria-live="polite" className={styles.photoWords}>
        {trouble && (
          <Banner
            kind="error"
            {...(waiting
              ? {
                  action: (
                    <Button size="sm" busy={busy} onClick={() => void save(waiting.file, waiting.face)}>
                      Coba lagi
                    </Button>
                  ),
                }
              : {})}
          >
            {trouble}
            {waiting ? ' Foto tetap di sini sampai terkirim.' : ''}
          </Banner>
        )}
        {isOffline && !trouble && <p className={styles.muted}>Mengganti foto memerlukan jaringan.</p>}
      </div>
    </section>
  )
}
