import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import styles from './import.module.css'

interface FoldProps {
  title: string
  /** Its content begins at the edge, as what is beside it does. */
  flush?: boolean
  children: ReactNode
}

/** Details that most people need not open. They are drawn once somebody does: sixty classes have thousands of choices. */
export function Fold({ title, flush, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden="true" size={18} />
        {title}
      </summary>
      {isOpen && <div className={cx(styles.foldBody, flush && styles.flush)}>{children}</div>}
    </details>
  )
}
