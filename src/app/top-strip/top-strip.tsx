import { useLayoutEffect, type ReactNode } from 'react'
import styles from './top-strip.module.css'

interface TopStripProps {
  /** Its name for screen readers. */
  label: string
  /** What is unlike a usual day. */
  children: ReactNode
  /** The way out. */
  action: ReactNode
}

/** In sight on every screen: nobody shall mistake what is shown below for a usual day's. */
export function TopStrip({ label, children, action }: TopStripProps) {
  useLayoutEffect(() => {
    // What sticks to the top sticks below it (shell.module.css).
    const { style } = document.documentElement
    style.setProperty('--strip', '52px')
    return () => void style.removeProperty('--strip')
  }, [])
  return (
    <section className={styles.strip} aria-label={label}>
      <p className={styles.words} role="status">
        {children}
      </p>
      {action}
    </section>
  )
}
