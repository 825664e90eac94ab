import { Link } from 'react-router-dom'
import styles from './view-links.module.css'

interface ViewLinksProps<Name extends string> {
  /** What the views are of, for screen readers. */
  label: string
  views: readonly { name: Name; label: string; wideOnly?: boolean }[]
  current: Name
  /** The search part of the address of a view. */
  searchOf: (name: Name) => string
}

/** Leads between the views of one screen, which are in its address. A view may be left out below 1,024 px. */
export function ViewLinks<Name extends string>({ label, views, current, searchOf }: ViewLinksProps<Name>) {
  return (
    <nav aria-label={label} className={styles.links}>
      {views.map((view) => (
        <Link
          key={view.name}
          className={styles.view}
          data-wide-only={view.wideOnly || undefined}
          aria-current={view.name === current ? 'page' : undefined}
          to={{ search: searchOf(view.name) }}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}
