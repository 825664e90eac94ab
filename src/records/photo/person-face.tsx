import { Avatar } from '../../ui/parts/avatar'
import styles from './photo.module.css'
import { useFace } from './use-face'

interface PersonFaceProps {
  id: string
  name: string
  /** Where the service keeps the photo, if there is one. */
  url: string | null | undefined
  /** Pixels of a side. */
  size: number
}

/** The photo of a person, and the initials where there is none. Decoration: the name stands beside it. */
export function PersonFace({ id, name, url, size }: PersonFaceProps) {
  const face = useFace(id, url)
  return face ? (
    <img className={styles.face} src={face} alt="" width={size} height={size} />
  ) : (
    <Avatar name={name} seed={id} size={size} />
  )
}
