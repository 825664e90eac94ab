import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Letterhead } from '../../../records/letterhead/letterhead'
import styles from './bill-paper.module.css'

interface BillPaperProps {
  /** In capitals, under the school's name. */
  title: string
  /** Stands under the title, in the middle. */
  subtitle?: string
  /** Printing is over. */
  onDone: () => void
  children: ReactNode
}

/** A paper of the treasurer on A4: put on the page while it prints, instead of the rest of the app. */
export function BillPaper({ title, subtitle, onDone, children }: BillPaperProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={styles.sheet} data-bill-paper="" aria-hidden="true">
      <header className={styles.head}>
        <Letterhead />
        <p className={styles.title}>{title}</p>
        {subtitle && <p>{subtitle}</p>}
      </header>
      {children}
    </div>,
    document.body,
  )
}
