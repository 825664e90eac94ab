import type { StoredStudent } from '../../../pull/lists/students'
import { PhotoImage } from '../../../records/photo/photo-image'
import { usePhoto } from '../../../records/photo/use-photo'
import styles from './sheet.module.css'

/** A face for each name; who has no photo gets a frame of 3 × 4 to glue one into. */
export function PhotoSheet({ pupils }: { pupils: readonly StoredStudent[] }) {
  return (
    <ol className={styles.photos}>
      {pupils.map((pupil, at) => (
        <li key={pupil.id}>
          <Photo pupil={pupil} />
          <p>
            {at + 1}. {pupil.name}
          </p>
          {pupil.nis && <p className={styles.nis}>{pupil.nis}</p>}
        </li>
      ))}
    </ol>
  )
}

function Photo({ pupil: { photo_url: url } }: { pupil: StoredStudent }) {
  const { photo } = usePhoto(undefined, url ?? null, true)
  return (
    <div className={styles.frame}>{photo ? <PhotoImage photo={photo} alt="" /> : <span>3 × 4</span>}</div>
  )
}
