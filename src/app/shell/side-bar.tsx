import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useWorkspace } from '../../workspace/workspace'
import { Avatar } from '../../ui/parts/avatar'
import { cx } from '../../ui/cx'
import { grouped, openItem, type MenuItem } from './menu'
import { SchoolMark } from './school-mark'
import styles from './side-bar.module.css'
import { Unread } from './unread'

/** Desktop: everything this person may open, by area. */
export function SideBar({ menu }: { menu: readonly MenuItem[] }) {
  const { user, school } = useWorkspace()
  const open = openItem(menu, useLocation().pathname)
  return (
    <aside className={styles.bar} aria-label="Bilah sisi">
      <Link to="/dashboard" className={styles.school}>
        <SchoolMark size={34} />
        <span className={styles.schoolName}>{school?.name ?? 'Hadir'}</span>
      </Link>
      <nav className={styles.nav} aria-label="Menu utama">
        {grouped(menu).map(({ group, items }) => (
          <div key={group} role="group" aria-label={group}>
            {group !== 'Dashboard' && (
              <p className={styles.group} aria-hidden="true">
                {group}
              </p>
            )}
            {items.map(({ path, label, icon: Icon }) => (
              <Link
                key={path}
                to={path}
                aria-current={path === open ? 'page' : undefined}
                className={cx(styles.link, path === open && styles.current)}
              >
                <Icon aria-hidden="true" size={19} />
                {label}
                <Unread of={[path]} />
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.person}>
        <Avatar name={user.name} seed={user.id} />
        <div className={styles.words}>
          <p className={styles.name}>{user.name}</p>
          {user.role?.name && <p className={styles.role}>{user.role.name}</p>}
        </div>
        <Link to="/logout" className={styles.out} aria-label="Keluar" title="Keluar">
          <LogOut aria-hidden="true" size={19} />
        </Link>
      </div>
    </aside>
  )
}
