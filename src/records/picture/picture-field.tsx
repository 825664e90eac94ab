import { ImagePlus, X } from 'lucide-react'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { FileButton } from '../../ui/controls/file-button'
import shared from '../../ui/theme/shared.module.css'
import styles from './picture-field.module.css'
import type { PictureChoice } from './use-picture'

interface PictureFieldProps {
  picture: PictureChoice
  /** Where the service keeps it; an empty text where there is none. */
  url: string
  legend: string
  /** When a picture that could not be sent is tried again: "saat pengumuman dikirim". */
  triedAgain: string
}

/** An image from the device: shrunk here, then sent at once, so that the draft keeps it. */
export function PictureField({ picture, url, legend, triedAgain }: PictureFieldProps) {
  const { state, waiting, choose, retry, remove } = picture
  const busy = state === 'shrinking' || state === 'sending'
  const has = url !== '' || waiting !== null
  return (
    <fieldset className={styles.fieldset} aria-busy={busy}>
      <legend className={styles.legend}>
        {legend} <span className={styles.optional}>(boleh kosong)</span>
      </legend>
      <div className={shared.cluster}>
        <FileButton
          accept="image/*"
          icon={<ImagePlus aria-hidden="true" />}
          disabled={busy}
          onFile={(file) => void choose(file)}
        >
          {busy ? 'Menyiapkan gambar…' : has ? 'Ganti gambar' : 'Pilih gambar'}
        </FileButton>
        {has && !busy && (
          <Button look="ghost" icon={<X aria-hidden="true" />} onClick={remove}>
            Hapus gambar
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {url !== '' && !busy && <p className={styles.optional}>Gambar sudah terkirim ke sekolah.</p>}
        {state === 'unreadable' && (
          <Banner kind="warn">
            Berkas ini tidak dapat dibaca sebagai gambar. Simpan sebagai JPEG atau PNG, lalu pilih lagi.
          </Banner>
        )}
        {state === 'unsent' && (
          <Banner
            kind="warn"
            action={
              <Button size="sm" onClick={() => void retry()}>
                Coba lagi
              </Button>
            }
          >
            Gambar belum terkirim. Gambar ini dicoba lagi {triedAgain}
            {picture.kept
              ? ', dan sampai saat itu tersimpan bersama draf di perangkat ini.'
              : '; bila halaman ditutup sebelum itu, pilih lagi.'}
          </Banner>
        )}
      </div>
    </fieldset>
  )
}
