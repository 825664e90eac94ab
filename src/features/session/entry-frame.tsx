import type { ReactNode } from 'react'
import styles from './entry-frame.module.css'

interface EntryFrameProps {
  /** The school's logo or the product's mark. */
  mark: ReactNode
  title: string
  subtitle?: string
  children: ReactNode
}

/** The frame around log-in, first run and log-out: one column, nothing else to look at. */
export function EntryFrame({ mark, title, subtitle, children }: EntryFrameProps) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          {mark}
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
        {children}
      </div>
    </main>
  )
}
