import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import styles from './import.module.css'

interface VirtualListProps {
  label: string
  count: number
  children: (index: number) => ReactNode
}

/** A long list of which only what is in sight is drawn; 2,000 pupils scroll like 20. */
export function VirtualList({ label, count, children }: VirtualListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => 60,
    overscan: 8,
  })
  return (
    <div
      ref={frame}
      className={styles.list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it may scroll, so that a keyboard can scroll it (WCAG 2.1.1)
      tabIndex={count > 1 ? 0 : undefined}
      role="region"
      aria-label={label}
    >
      <ul style={{ height: rows.getTotalSize() }} className={styles.listInner}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
