import { LogOut, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useWorkspace } from '../../workspace/workspace'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialogs/dialog'
import { openItem, type MenuItem } from './menu'
import { groupedByUse } from './menu-groups'
import styles from './more-sheet.module.css'
import { Unread } from './unread'
import { useOffered } from './use-offered'

interface MoreSheetProps {
  open: boolean
  onClose: () => void
  /** What this person may open. */
  menu: readonly MenuItem[]
  /** What of it is not on the bar. */
  items: readonly MenuItem[]
  /** Opens the search of the whole school. */
  onSearch: () => void
}

/** Phone: what does not fit the bar, in groups, the most used first. Search, settings and log-out stay above what scrolls. */
export function MoreSheet({ open, onClose, menu, items, onSearch }: MoreSheetProps) {
  const { user } = useWorkspace()
  const offered = useOffered(items)
  const current = openItem(menu, useLocation().pathname)
  const entry = ({ path, label, icon: Icon }: MenuItem) => (
    <Link
      key={path}
      to={path}
      aria-current={path === current ? 'page' : undefined}
      className={cx(styles.link, path === current && styles.current)}
      onClick={onClose}
    >
      <Icon aria-hidden="true" size={20} />
      <span className={styles.label}>{label}</span>
      <span className={styles.unread}>
        <Unread of={[path]} />
      </span>
    </Link>
  )
  return (
    <Dialog open={open} onClose={onClose} side="bottom" title={user.name} description={user.role?.name}>
      <nav aria-label="Menu lainnya">
        <div className={styles.head}>
          <button
            type="button"
            className={cx(styles.link, styles.search)}
            onClick={() => {
              onClose()
              onSearch()
            }}
          >
            <Search aria-hidden="true" size={20} />
            Cari siswa, guru, kelas, atau halaman
          </button>
          <div className={styles.pair}>
            {offered.filter(({ group }) => group === 'Pengaturan').map(entry)}
            <Link to="/logout" className={styles.link} onClick={onClose}>
              <LogOut aria-hidden="true" size={20} />
              Keluar
            </Link>
          </div>
        </div>
        {groupedByUse(offered)
          .filter(({ group }) => group !== 'Pengaturan')
          .map(({ group, items: own }) => (
            <div key={group} role="group" aria-label={group}>
              <p className={styles.group} aria-hidden="true">
                {group}
              </p>
              <div className={styles.pair}>{own.map(entry)}</div>
            </div>
          ))}
      </nav>
    </Dialog>
  )
}
