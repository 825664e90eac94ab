import type { ReactNode } from 'react'
import shared from '../../ui/theme/shared.module.css'
import styles from './part-bar.module.css'

interface PartBarProps {
  /** How many there are, and how old what is shown is. */
  summary: ReactNode
  children: ReactNode
}

/** The line over a list of the settings: what it holds, and what can be done with all of it. */
export function PartBar({ summary, children }: PartBarProps) {
  return (
    <div className={styles.bar}>
      <p className={shared.muted}>{summary}</p>
      {children}
    </div>
  )
}
