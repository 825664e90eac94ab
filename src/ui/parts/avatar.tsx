import { cssVariables } from '../css-variables'
import { hueOf, initialsOf } from '../words/initials'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** What the hue comes from; an id keeps it when the name is corrected. */
  seed?: string
  /** Pixels. */
  size?: number
}

/** Initials on a stable hue. Decoration: the name is beside it. */
export function Avatar({ name, seed = name, size = 36 }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      style={cssVariables({ '--hue': hueOf(seed), '--size': `${size}px` })}
    >
      {initialsOf(name)}
    </span>
  )
}
