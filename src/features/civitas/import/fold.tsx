import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './import.module.css'

/** Details that most people need not open. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <ChevronRight aria-hidden="true" size={18} />
        {title}
      </summary>
      <div className={styles.foldBody}>{children}</div>
    </details>
  )
}
