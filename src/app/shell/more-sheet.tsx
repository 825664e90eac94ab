import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWorkspace } from '../../workspace/workspace'
import { Dialog } from '../../ui/dialogs/dialog'
import type { MenuItem } from './menu'
import styles from './more-sheet.module.css'
import { Unread } from './unread'

interface MoreSheetProps {
  open: boolean
  onClose: () => void
  items: readonly MenuItem[]
}

/** Phone: what does not fit the bar. */
export function MoreSheet({ open, onClose, items }: MoreSheetProps) {
  const { user } = useWorkspace()
  return (
    <Dialog open={open} onClose={onClose} side="bottom" title={user.name} description={user.role?.name}>
      <nav aria-label="Menu lainnya">
        {items.map(({ path, label, icon: Icon }) => (
          <Link key={path} to={path} className={styles.link} onClick={onClose}>
            <Icon aria-hidden="true" size={20} />
            {label}
            <Unread of={[path]} />
          </Link>
        ))}
        <Link to="/logout" className={styles.link} onClick={onClose}>
          <LogOut aria-hidden="true" size={20} />
          Keluar
        </Link>
      </nav>
    </Dialog>
  )
}
