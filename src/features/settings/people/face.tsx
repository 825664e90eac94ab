import { PhotoImage } from '../../../records/photo/photo-image'
import { usePhoto } from '../../../records/photo/use-photo'
import { Avatar } from '../../../ui/parts/avatar'
import styles from './people.module.css'

interface FaceProps {
  name: string
  seed: string
  /** Where the service keeps the photo, if there is one. */
  url: string | null | undefined
}

/** The photo of an account, and its initials where there is none or it cannot be fetched. Decoration: the name stands beside it. */
export function Face({ name, seed, url }: FaceProps) {
  const { photo } = usePhoto(undefined, url ?? null, Boolean(url))
  return photo ? (
    <PhotoImage className={styles.face} photo={photo} alt="" size={32} />
  ) : (
    <Avatar name={name} seed={seed} size={32} />
  )
}
