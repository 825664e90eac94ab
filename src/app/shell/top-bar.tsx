import type { ReactNode } from 'react'
import { useWorkspace } from '../../pull/workspace'
import { SyncChip } from '../sync/sync-chip'
import { SchoolMark } from './school-mark'
import styles from './top-bar.module.css'

/** Phone: the school. Desktop: the way here. Both: the sync chip at the right. */
export function TopBar({ children }: { children: ReactNode }) {
  const { school } = useWorkspace()
  return (
    <header className={styles.bar}>
      <div className={styles.school}>
        <SchoolMark size={28} />
        <span className={styles.name}>{school?.name ?? 'Hadir'}</span>
      </div>
      <div className={styles.way}>{children}</div>
      <SyncChip />
    </header>
  )
}
