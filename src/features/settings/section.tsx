import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'

/** One subject of the settings: its name and a line about it at the left on desktop, its parts beside. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
