import { Avatar } from '../../ui/parts/avatar'
import { useFace } from './use-face'

interface PersonFaceProps {
  id: string
  name: string
  /** Where the service keeps the photo, if there is one. */
  url: string | null | undefined
  /** Pixels of a side. */
  size: number
}

// Without a style sheet of its own: each file more is a line in the list of every screen that shows somebody.
const round = { flex: 'none', borderRadius: '50%', objectFit: 'cover' } as const

/** The photo of a person, and the initials where there is none. Decoration: the name is beside it. */
export function PersonFace({ id, name, url, size }: PersonFaceProps) {
  const face = useFace(id, url)
  return face ? (
    <img src={face} alt="" width={size} height={size} style={round} />
  ) : (
    <Avatar name={name} seed={id} size={size} />
  )
}
