import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { useSections } from './data/sections'
import styles from './student.module.css'

/** The parts of the page as links; on a phone a row that is pushed sideways. */
export function SectionNav({ shown, current, searchOf }: ReturnType<typeof useSections>) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - 40
  }, [current])
  return (
    <nav ref={row} aria-label="Bagian halaman siswa" className={styles.nav}>
      {shown.map(({ name, label }) => (
        <Link
          key={name}
          replace
          preventScrollReset
          className={styles.chip}
          data-section={name}
          aria-current={name === current ? 'page' : undefined}
          to={{ search: searchOf(name) }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
