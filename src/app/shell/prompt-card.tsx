import type { ReactNode } from 'react'
import styles from './prompt-card.module.css'

interface PromptCardProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A small offer or notice of the app itself. */
export function PromptCard({ icon, title, children, actions }: PromptCardProps) {
  return (
    <section className={styles.card} aria-label={title} role="status">
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
