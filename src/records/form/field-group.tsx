import type { ReactNode } from 'react'
import styles from './form.module.css'

interface FieldGroupProps {
  title: string
  children: ReactNode
}

/** Fields of one matter, in two columns where there is room. Most may stay empty, so those that may not are marked. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group} data-marks="required">
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.columns}>{children}</div>
    </fieldset>
  )
}

/** A field of a group that takes the whole width, such as an address. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}
