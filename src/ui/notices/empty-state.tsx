import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What to do next, in one or two sentences. */
  children?: ReactNode
  /** The next step as a Button or ButtonLink, or two of them. */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
