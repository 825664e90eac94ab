import { Camera, Images, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Photo } from '../../outbox/edits/save-change'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { FileButton } from '../../ui/controls/file-button'
import { shrinkPhoto } from '../../ui/photo/shrink-photo'
import styles from './letter.module.css'
import shared from '../../ui/theme/shared.module.css'

interface LetterChoiceProps {
  photo: Photo | null
  onChange: (photo: Photo | null) => void
}

/** The letter from the camera or the gallery, shrunk at once so that saving does not wait for it. */
export function LetterChoice({ photo, onChange }: LetterChoiceProps) {
  const [busy, setBusy] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: File) => {
    setBusy(true)
    setUnreadable(false)
    try {
      onChange(await shrinkPhoto(file))
    } catch (error) {
      console.warn('photo not readable', error)
      setUnreadable(true)
    } finally {
      setBusy(false)
    }
  }
  const image = { accept: 'image/*', onFile: (file: File) => void choose(file) }
  return (
    <fieldset className={shared.stack2} aria-busy={busy}>
      <legend className={styles.legend}>
        Surat <span className={styles.optional}>(boleh kosong)</span>
      </legend>
      {photo && <Preview photo={photo} />}
      <div className={shared.cluster}>
        <FileButton {...image} icon={<Camera aria-hidden="true" />} camera>
          {busy ? 'Menyiapkan foto…' : photo ? 'Foto ulang' : 'Foto surat'}
        </FileButton>
        <FileButton {...image} icon={<Images aria-hidden="true" />}>
          Pilih dari galeri
        </FileButton>
        {photo && (
          <Button look="ghost" icon={<X aria-hidden="true" />} onClick={() => onChange(null)}>
            Hapus foto
          </Button>
        )}
      </div>
      {unreadable && (
        <Banner kind="warn">
          Berkas ini tidak dapat dibaca sebagai foto. Foto surat itu dengan kamera, atau simpan sebagai JPEG
          lalu pilih lagi.
        </Banner>
      )}
    </fieldset>
  )
}

function Preview({ photo }: { photo: Photo }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([photo.bytes], { type: photo.mime }))
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return <img ref={image} alt="Surat yang akan dilampirkan" className={styles.preview} />
}
