import { useCallback } from 'react'
import type { StoredStudent } from '../../../pull/lists/students'
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
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !photo) return
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  return <div className={styles.frame}>{photo ? <img ref={show} alt="" /> : <span>3 × 4</span>}</div>
}
