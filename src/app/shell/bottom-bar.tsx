import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { cx } from '../../ui/cx'
import styles from './bottom-bar.module.css'
import { splitForBar, type MenuItem } from './menu'
import { MoreSheet } from './more-sheet'

/** Phone: what is used every day, under the thumb; the rest behind "Lainnya". */
export function BottomBar({ menu }: { menu: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const { bar, rest } = splitForBar(menu)
  return (
    <>
      <nav className={styles.bar} aria-label="Menu bawah">
        {bar.map(({ path, label, short, icon: Icon }) => (
          <NavLink
            key={path}
            to={path}
            end={path === '/akademik/wali-kelas'}
            className={({ isActive }) => cx(styles.item, isActive && styles.current)}
          >
            <Icon aria-hidden="true" size={22} />
            <span className={styles.label}>{short ?? label}</span>
          </NavLink>
        ))}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Ellipsis aria-hidden="true" size={22} />
          <span className={styles.label}>Lainnya</span>
        </button>
      </nav>
      <MoreSheet open={open} onClose={() => setOpen(false)} items={rest} />
    </>
  )
}
