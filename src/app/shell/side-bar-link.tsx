import { Link } from 'react-router-dom'
import { cx } from '../../ui/cx'
import type { MenuItem } from './menu'
import styles from './side-bar.module.css'
import { Unread } from './unread'

/** One entry of the side bar. */
export function SideBarLink({
  item: { path, label, icon: Icon },
  isOpen,
}: {
  item: MenuItem
  isOpen: boolean
}) {
  return (
    <Link
      to={path}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(styles.link, isOpen && styles.current)}
    >
      <Icon aria-hidden="true" size={19} />
      {label}
      <Unread of={[path]} />
    </Link>
  )
}
