import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type To } from 'react-router-dom'
import { cx } from '../cx'
import styles from './button.module.css'

interface Look {
  /** `solid`: the one main action; `soft`: beside it; `outline`: others; `ghost`: in bars; `danger`: what cannot be undone. */
  look?: 'solid' | 'soft' | 'outline' | 'ghost' | 'danger'
  /** `lg` is the wide one under a thumb. Even `sm` keeps 44 px of touch on phones. */
  size?: 'sm' | 'md' | 'lg'
  /** Fills the row. */
  wide?: boolean
  icon?: ReactNode
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Work is under way: announces that to assistive technology and ignores further presses, but keeps its focus. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button. `type` is `button` unless given, so that none submits a form by accident. */
export function Button({
  look = 'outline',
  size = 'md',
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(styles.button, styles[look], styles[size], wide && styles.wide, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  )
}

interface ButtonLinkProps extends Look {
  to: To
  children: ReactNode
  className?: string
  replace?: boolean
}

/** A link that looks like a button: goes somewhere, changes nothing. */
export function ButtonLink({
  look = 'outline',
  size = 'md',
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(styles.button, styles[look], styles[size], wide && styles.wide, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
