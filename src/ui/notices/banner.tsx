import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { cx } from '../cx'

interface BannerProps {
  kind?: 'info' | 'warn' | 'error'
  title?: string
  children?: ReactNode
  /** A button at its end. */
  action?: ReactNode
}

const icons = { info: Info, warn: TriangleAlert, error: CircleAlert }

/** A message that stays until its cause is gone. An error is announced at once, others politely. */
export function Banner({ kind = 'info', title, children, action }: BannerProps) {
  const Icon = icons[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={cx(styles.banner, styles[kind])}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
