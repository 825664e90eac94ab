import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'info' | 'warn' | 'danger'

/** A short word about a thing: "Aktif", "Belum", "3 hari". */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
