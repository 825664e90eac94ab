import { usePhoto, useShownPhoto } from '../../../records/photo/use-photo'
import styles from './evidence.module.css'

interface EvidencePhotoProps {
  name: string
  hash: string | undefined
  url: string | null
  looking: boolean
}

/** A photo, or why none can be shown. A photo elsewhere on the web is opened by itself. */
export function EvidencePhoto({ name, hash, url, looking }: EvidencePhotoProps) {
  const { photo, failed } = usePhoto(hash, url, looking)
  const show = useShownPhoto(photo)
  if (photo) return <img className={styles.photo} ref={show} alt={name} />
  if (hash === undefined && url === null) return <p className={styles.noPhoto}>Tanpa foto</p>
  if (url?.startsWith('https://') && URL.canParse(url))
    return (
      <a className={styles.noPhoto} href={url} target="_blank" rel="noreferrer">
        Ada di situs lain: {new URL(url).host}
      </a>
    )
  return (
    <p className={styles.noPhoto} role="status">
      {failed ? 'Foto tidak dapat diambil. Sambungkan ke internet, lalu buka lagi.' : 'Memuat foto...'}
    </p>
  )
}
