import type { StoredStudent } from '../../../pull/lists/students'
import { PhotoImage } from '../../../records/photo/photo-image'
import type { ClassPhotos, PrintedPhoto } from './use-class-photos'
import styles from './sheet.module.css'

interface PhotoSheetProps {
  pupils: readonly StoredStudent[]
  photos: ClassPhotos
}

/** A face for each name; who has no photo gets a frame of 3 × 4 to glue one into. */
export function PhotoSheet({ pupils, photos }: PhotoSheetProps) {
  return (
    <ol className={styles.photos}>
      {pupils.map((pupil, at) => (
        <li key={pupil.id}>
          <div className={styles.frame}>
            <Picture photo={photos.byPupil.get(pupil.id)} />
          </div>
          <p>
            {at + 1}. {pupil.name}
          </p>
          {pupil.nis && <p className={styles.nis}>{pupil.nis}</p>}
        </li>
      ))}
    </ol>
  )
}

function Picture({ photo }: { photo: PrintedPhoto | undefined }) {
  if (photo === undefined) return <span>3 × 4</span>
  return photo.kind === 'photo' ? <PhotoImage photo={photo.photo} alt="" /> : <img src={photo.face} alt="" />
}
