import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './data-table.module.css'

/**
 * A table whose headings stay in view while the page scrolls. One that is wider than its place scrolls in a box of its
 * own instead, with its headings and its first column in view; keys scroll the box too.
 */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const [wide, setWide] = useState(false)
  const measure = useCallback(() => {
    const table = box.current?.querySelector('table')
    if (box.current && table) setWide(table.offsetWidth > box.current.clientWidth + 1)
  }, [])
  // Before it is painted: for one frame, which lasts on a slow device, the page would be wider than the screen.
  useLayoutEffect(measure)
  useEffect(() => {
    const frame = box.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [measure])
  // Focusable only where it scrolls (WCAG 2.1.1).
  const scrolls = wide ? { tabIndex: 0, 'aria-label': `${label}, dapat digeser` } : {}
  return (
    <section ref={box} className={styles.scroll} data-wide={wide || undefined} {...scrolls}>
      {children}
    </section>
  )
}
