import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, in words: read aloud, and shown as a hint under a mouse. */
  label: string
  icon: ReactNode
  look?: 'ghost' | 'outline'
  ref?: Ref<HTMLButtonElement>
}

/** A square of 44 px with one icon. */
export function IconButton({ label, icon, look = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(styles.button, styles[look], className)}
    >
      {icon}
    </button>
  )
}
