import type { ReactNode } from 'react'
import styles from './story.module.css'

interface LineProps {
  /** What it is about, before the words: a mark or an icon. */
  sign?: ReactNode
  /** Draws the eye: something to be glad of. */
  bright?: boolean
  title: ReactNode
  detail?: ReactNode
  /** When, or how much. */
  end?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
}

/** One line of a pupil's page: a sign, words, and when. */
export function Line({ sign, bright, title, detail, end, actions }: LineProps) {
  return (
    <li
      className={styles.entry}
      data-bright={bright || undefined}
      data-signed={sign !== undefined || undefined}
    >
      {sign !== undefined && <span className={styles.sign}>{sign}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.end}>
        {end}
        {actions}
      </span>
    </li>
  )
}

/** An icon on a quiet ground. */
export function Sign({ children }: { children: ReactNode }) {
  return <span className={styles.icon}>{children}</span>
}

export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.entries} aria-label={label}>
      {children}
    </ol>
  )
}

/** Nothing here yet, and when there will be. */
export function NoLines({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
