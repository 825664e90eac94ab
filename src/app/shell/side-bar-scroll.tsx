import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './side-bar.module.css'

interface SideBarScrollProps {
  /** The path of the entry of the open screen: it is scrolled to when it changes. */
  open: string | undefined
  /** Groups that are folded; undefined while they are not known. */
  folded: readonly string[] | undefined
  children: ReactNode
}

/** What scrolls of the side bar: it fades at each edge behind which there is more, and shows the entry of the open screen. */
export function SideBarScroll({ open, folded, children }: SideBarScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ above: false, below: false })
  const measure = useCallback(() => {
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    // A fraction of a pixel is left over where the page is zoomed.
    const next = { above: scrollTop > 1, below: scrollTop + clientHeight < scrollHeight - 1 }
    setMore((known) => (known.above === next.above && known.below === next.below ? known : next))
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [measure])
  useLayoutEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    measure()
  }, [open, folded, measure])
  return (
    <div
      ref={box}
      className={styles.scroll}
      data-above={more.above || undefined}
      data-below={more.below || undefined}
      onScroll={measure}
    >
      {children}
    </div>
  )
}
