import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '../../ui/cx'
import styles from './bottom-bar.module.css'
import { openItem, splitForBar, type MenuItem } from './menu'
import { Unread } from './unread'
import { lateDialog } from '../../ui/late/late-part'

// Seldom opened: the register does not wait for it.
const MoreSheet = lateDialog(async () => (await import('./more-sheet')).MoreSheet)

/** Phone: what is used every day, under the thumb; the rest behind "Lainnya". */
export function BottomBar({ menu, onSearch }: { menu: readonly MenuItem[]; onSearch: () => void }) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  const { bar, rest } = splitForBar(menu)
  const current = openItem(menu, useLocation().pathname)
  const isBehind = rest.some(({ path }) => path === current)
  return (
    <>
      <nav className={styles.bar} aria-label="Menu bawah">
        {bar.map(({ path, label, short, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            aria-current={path === current ? 'page' : undefined}
            className={cx(styles.item, path === current && styles.current)}
          >
            <Icon aria-hidden="true" size={22} />
            <span className={styles.label}>{short ?? label}</span>
            <span className={styles.unread}>
              <Unread of={[path]} />
            </span>
          </Link>
        ))}
        <button
          type="button"
          className={cx(styles.item, isBehind && styles.current)}
          aria-current={isBehind || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Ellipsis aria-hidden="true" size={22} />
          <span className={styles.label}>Lainnya</span>
          <span className={styles.unread}>
            <Unread of={rest.map(({ path }) => path)} />
          </span>
        </button>
      </nav>
      {wasOpened && (
        <MoreSheet open={open} onClose={() => setOpen(false)} {...{ menu, items: rest, onSearch }} />
      )}
    </>
  )
}
