import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useWorkspace } from '../../workspace/workspace'
import { Avatar } from '../../ui/parts/avatar'
import { openItem, type MenuItem } from './menu'
import { grouped } from './menu-groups'
import { SchoolMark } from './school-mark'
import styles from './side-bar.module.css'
import { SideBarGroup } from './side-bar-group'
import { SideBarLink } from './side-bar-link'
import { SideBarScroll } from './side-bar-scroll'
import { useFoldedGroups } from './use-folded-groups'
import { useOffered } from './use-offered'

/** Desktop: everything this person may open, by area. Settings stay in sight below what scrolls. */
export function SideBar({ menu: all }: { menu: readonly MenuItem[] }) {
  const menu = useOffered(all)
  const { user, school } = useWorkspace()
  const open = openItem(menu, useLocation().pathname)
  const { folded, toggle } = useFoldedGroups()
  const settings = menu.filter(({ group }) => group === 'Pengaturan')
  return (
    <aside className={styles.bar} aria-label="Bilah sisi">
      <Link to="/dashboard" className={styles.school}>
        <SchoolMark size={34} />
        <span className={styles.schoolName} title={school?.name ?? undefined}>
          {school?.name ?? 'Hadir'}
        </span>
      </Link>
      <nav className={styles.nav} aria-label="Menu utama">
        <SideBarScroll open={open} folded={folded}>
          {grouped(menu)
            .filter(({ group }) => group !== 'Pengaturan')
            .map(({ group, items }) => (
              <SideBarGroup
                key={group}
                {...{ group, items, open }}
                isFolded={folded?.includes(group) === true}
                onToggle={() => toggle(group)}
              />
            ))}
        </SideBarScroll>
        <div role="group" aria-label="Pengaturan" className={styles.settings}>
          {settings.map((item) => (
            <SideBarLink key={item.path} item={item} isOpen={item.path === open} />
          ))}
        </div>
      </nav>
      <div className={styles.person}>
        <Avatar name={user.name} seed={user.id} />
        <div className={styles.words}>
          <p className={styles.name} title={user.name}>
            {user.name}
          </p>
          {user.role?.name && (
            <p className={styles.role} title={user.role.name}>
              {user.role.name}
            </p>
          )}
        </div>
        <Link to="/logout" className={styles.out} aria-label="Keluar" title="Keluar">
          <LogOut aria-hidden="true" size={19} />
        </Link>
      </div>
    </aside>
  )
}
