import { useId, type ReactNode } from 'react'
import styles from './dashboard-card.module.css'

/** One thing that the front page tells, under its own heading. */
export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
