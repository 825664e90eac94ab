import { Search } from 'lucide-react'
import styles from './search-button.module.css'

/** Opens the palette: with its shortcut on a desktop, as an icon on a phone. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search aria-hidden="true" size={18} />
      <span className={styles.words}>Cari di sekolah</span>
      <kbd className={styles.keys} aria-hidden="true">
        {isApple ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}
