import { Camera, ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { uploadImage } from '../../../contract/values/images'
import { photoForm } from '../../outbox/photos/photo-form'
import { Button } from '../../ui/controls/button'
import { FileButton } from '../../ui/controls/file-button'
import { toast } from '../../ui/dialogs/toast'
import { Banner } from '../../ui/notices/banner'
import { Avatar } from '../../ui/parts/avatar'
import { faceOf } from '../../ui/photo/face-of'
import { shrinkPhoto } from '../../ui/photo/shrink-photo'
import { useWorkspace } from '../../workspace/workspace'
import { errorWords } from '../error-words'
import styles from './portrait.module.css'
import shared from '../../ui/theme/shared.module.css'

const accept = 'image/png,image/jpeg,image/webp'

/** A photo that was sent, and its small picture for this device. */
export interface SentPhoto {
  url: string
  face: string
}

interface PhotoEditorProps {
  person: { id: string; name: string }
  /** "Foto saya": what the part is called. */
  label: string
  /** "Foto Anda": what the picture is called, and what was stored or removed. */
  what: string
  /** The small picture that is shown now; null where there is none. */
  face: string | null
  /** Folder of the service's images. */
  folder: string
  /**
   * Stores where the photo is, or that there is none.
   * @returns why it was not stored, in a sentence; null when it was
   * @throws what the client throws
   */
  store: (photo: SentPhoto | null) => Promise<string | null>
}

/** A photo of a person: taken or chosen, made small here, sent at once; one that could not be sent is kept for another try. */
export function PhotoEditor({ person, label, what, face: held, folder, store }: PhotoEditorProps) {
  const { client } = useWorkspace()
  const [waiting, setWaiting] = useState<{ file: File; face: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const face = waiting?.face ?? held

  async function send({ file, face: small }: { file: File; face: string }): Promise<SentPhoto> {
    const { url } = await client.send(uploadImage, { form: photoForm(await shrinkPhoto(file), folder) })
    return { url, face: small }
  }

  /** @param chosen null: without a photo */
  async function save(chosen: { file: File; face: string } | null) {
    setBusy(true)
    setTrouble(null)
    try {
      const refused = await store(chosen && (await send(chosen)))
      if (refused !== null) {
        setTrouble(refused)
        return
      }
      setWaiting(null)
      toast({ kind: 'success', text: chosen ? `${what} tersimpan.` : `${what} dihapus.` })
    } catch (error) {
      setTrouble(errorWords(error, 'Foto belum tersimpan. Coba lagi.'))
    } finally {
      setBusy(false)
    }
  }

  async function choose(file: File) {
    setTrouble(null)
    try {
      const chosen = { file, face: await faceOf(file) }
      setWaiting(chosen)
      await save(chosen)
    } catch {
      setTrouble('Berkas ini bukan gambar. Pilih foto JPG, PNG, atau WebP.')
    }
  }

  return (
    <section className={styles.editor} aria-label={label} aria-busy={busy}>
      {face ? (
        <img className={styles.face} src={face} alt={what} width={72} height={72} />
      ) : (
        <Avatar name={person.name} seed={person.id} size={72} />
      )}
      <div className={shared.cluster}>
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
          <Button look="ghost" icon={<X aria-hidden="true" />} busy={busy} onClick={() => void save(null)}>
            Hapus foto
          </Button>
        )}
      </div>
      <div aria-live="polite" className={styles.words}>
        {trouble && (
          <Banner
            kind="error"
            {...(waiting
              ? {
                  action: (
                    <Button size="sm" busy={busy} onClick={() => void save(waiting)}>
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
      </div>
    </section>
  )
}
