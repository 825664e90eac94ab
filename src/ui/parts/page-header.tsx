import { createContext, use, type ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** Left out: the route's own title. */
  title?: string
  /** One quiet line: class and day, count, age of the data. */
  subtitle?: ReactNode
  /** Buttons at the right (desktop) or below (phone). */
  actions?: ReactNode
}

/** The title of the route that is shown, as the route table has it. */
export const RouteTitle = createContext('')

/** The page's one h1. Takes the focus after a navigation, so that a screen reader starts here. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const routeTitle = use(RouteTitle)
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {title ?? routeTitle}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
