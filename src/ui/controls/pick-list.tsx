import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx'
import styles from './pick-list.module.css'

/** A framed list of buttons, of which one is open beside it. */
export function PickList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.items} aria-label={label}>
      {children}
    </ul>
  )
}

interface PickItemProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether this one is open. */
  current: boolean
}

export function PickItem({ current, className, ...button }: PickItemProps) {
  return (
    <li>
      <button
        type="button"
        {...button}
        aria-current={current || undefined}
        className={cx(styles.item, className)}
      />
    </li>
  )
}
