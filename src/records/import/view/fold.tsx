import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import styles from './import.module.css'

interface FoldProps {
  title: string
  /** Its content begins at the edge, as what is beside it does. */
  flush?: boolean
  children: ReactNode
}

/** Details that most people need not open. */
export function Fold({ title, flush, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <ChevronRight aria-hidden="true" size={18} />
        {title}
      </summary>
      <div className={cx(styles.foldBody, flush && styles.flush)}>{children}</div>
    </details>
  )
}
