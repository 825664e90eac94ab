import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { breadcrumbsOf } from '../routing/breadcrumbs'
import styles from './breadcrumbs-bar.module.css'

/** The way from the dashboard to this screen. */
export function Breadcrumbs({ pathname }: { pathname: string }) {
  const way = breadcrumbsOf(pathname)
  return (
    <nav aria-label="Remah roti">
      <ol className={styles.list}>
        {way.map(({ label, path }, index) => (
          <li key={path} className={styles.step}>
            {index > 0 && <ChevronRight aria-hidden="true" size={14} />}
            {index === way.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={path} className={styles.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
