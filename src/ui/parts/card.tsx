import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { cx } from '../cx'

/** A surface of its own. Not for boxes in boxes. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={cx(styles.card, className)} />
}
