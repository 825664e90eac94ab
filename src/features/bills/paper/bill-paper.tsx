import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Letterhead } from '../../../records/letterhead/letterhead'
import { cx } from '../../../ui/cx'
import { usePrintOnce } from '../../../ui/hooks/use-print-once'
import styles from './bill-paper.module.css'

interface BillPaperProps {
  /** In capitals, under the school's name. */
  title: string
  /** Printed under the title, centred. */
  subtitle?: string
  /** A lower head, for a paper that is to stay on one page. */
  tight?: boolean
  /** Printing is over. */
  onDone: () => void
  children: ReactNode
}

/** A paper of the treasurer on A4: put on the page while it prints, instead of the rest of the app. */
export function BillPaper({ title, subtitle, tight = false, onDone, children }: BillPaperProps) {
  usePrintOnce(onDone)
  return createPortal(
    <div className={styles.sheet} data-bill-paper="" aria-hidden="true">
      <header className={cx(styles.head, tight && styles.tight)}>
        <Letterhead tight={tight} />
        <p className={styles.title}>{title}</p>
        {subtitle && <p>{subtitle}</p>}
      </header>
      {children}
    </div>,
    document.body,
  )
}

/** The headings of a table on paper. */
export function PaperHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface PaperEndProps {
  /** Who signs, from left to right; one alone signs on the right. */
  signatures: readonly string[]
  children?: ReactNode
}

/** The end of a paper: sums, notes and the places to sign, which stay together on one page. */
export function PaperEnd({ signatures, children }: PaperEndProps) {
  return (
    <footer className={styles.end}>
      {children}
      <div className={styles.signatures}>
        {signatures.map((who) => (
          <p key={who}>{who},</p>
        ))}
      </div>
    </footer>
  )
}
