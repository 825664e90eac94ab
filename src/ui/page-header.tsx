import type { ReactNode } from 'react'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** One quiet line: class and day, count, age of the data. */
  subtitle?: ReactNode
  /** Buttons at the right (desktop) or below (phone). */
  actions?: ReactNode
}

/** The page's one h1. Takes the focus after a navigation, so that a screen reader starts here. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
