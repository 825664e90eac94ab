import type { ReactNode } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import { SearchButton } from '../palette/search-button'
import { SyncChip } from '../sync/sync-chip'
import { SchoolMark } from './school-mark'
import styles from './top-bar.module.css'

interface TopBarProps {
  onSearch: () => void
  children: ReactNode
}

/** Phone: the school. Desktop: the way here. Both: the search and the sync chip at the right. */
export function TopBar({ onSearch, children }: TopBarProps) {
  const { school } = useWorkspace()
  return (
    <header className={styles.bar}>
      <div className={styles.school}>
        <SchoolMark size={28} />
        <span className={styles.name}>{school?.name ?? 'Hadir'}</span>
      </div>
      <div className={styles.way}>{children}</div>
      <SearchButton onOpen={onSearch} />
      <SyncChip />
    </header>
  )
}
