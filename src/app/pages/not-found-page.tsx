import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../routing/use-document-title'
import styles from './not-found-page.module.css'

/** Specification section 2: the texts are the specification's own, in English. */
export function NotFoundPage() {
  useDocumentTitle('404')
  return (
    <main className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        4
        <svg viewBox="0 0 64 64">
          <circle cx="32" cy="32" r="25" />
          <path d="M22 33l7 7 14-16" />
        </svg>
        4
      </p>
      <h1 className="visually-hidden">404</h1>
      <p className={styles.text} lang="en">
        Looks like you've ventured into the unknown digital realm.
      </p>
      <Link to="/" className={styles.link} lang="en">
        Return to website
      </Link>
    </main>
  )
}
