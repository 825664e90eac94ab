import { usePhoto, useShownPhoto } from '../../../records/photo/use-photo'
import { Skeleton } from '../../../ui/notices/skeleton'
import billStyles from '../bills.module.css'
import styles from './transfers.module.css'

/** The picture of a transfer's proof, as large as there is room. */
export function Proof({ url }: { url: string | null }) {
  const { photo, failed } = usePhoto(undefined, url, true)
  const show = useShownPhoto(photo)
  if (url === null) return <p className={billStyles.quiet}>Tanpa gambar bukti.</p>
  if (photo) return <img className={styles.proof} ref={show} alt="Bukti pembayaran" />
  if (!failed) return <Skeleton height={240} />
  return (
    <p className={billStyles.quiet} role="status">
      Gambar bukti tidak dapat diambil. Sambungkan ke internet, lalu buka lagi.
    </p>
  )
}
