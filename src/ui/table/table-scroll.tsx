import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './data-table.module.css'

/**
 * A table whose headings stay in view while the page scrolls. One that is wider than its place scrolls in a box of its
 * own instead, with its headings and its first column in view; keys scroll the box too.
 */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const frame = box.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > frame.clientWidth + 1))
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  // Focusable only where it scrolls (WCAG 2.1.1).
  const scrolls = wide ? { tabIndex: 0, 'aria-label': `${label}, dapat digeser` } : {}
  return (
    <section ref={box} className={styles.scroll} data-wide={wide || undefined} {...scrolls}>
      {children}
    </section>
  )
}
