import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/controls/icon-button'
import { lateView } from '../../ui/late/late-part'
import type { MenuItem } from '../shell/menu'
import styles from './palette.module.css'
import type { PaletteState } from './use-palette'

const Finder = lateView(async () => (await import('./finder')).Finder)

/**
 * Finds a pupil, teacher, class or screen in what this device holds, and leads there. The dialog and its box are part of the
 * shell, so that they take every key from the shortcut on; what finds comes when it opens first.
 */
export function Palette({ palette, menu }: { palette: PaletteState; menu: readonly MenuItem[] }) {
  const { dialog, box, isOpen, close, onClosed } = palette
  const [typed, setTyped] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shade around it is part of the element
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Cari"
      // The screen below hears none of it.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={() => {
        setTyped('')
        onClosed()
      }}
      onClick={(event) => {
        // The panel covers the dialog whole: what is left of it is the shade around.
        if (event.target === event.currentTarget) close()
      }}
    >
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <div className={styles.field}>
              <Search aria-hidden="true" size={20} />
              <input
                ref={box}
                className={styles.box}
                // What finds tells of itself in the other attributes of a combobox.
                role="combobox"
                aria-expanded={false}
                aria-controls="palette-results"
                aria-label="Cari di sekolah"
                placeholder="Nama, nomor, kelas, halaman"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
            <IconButton label="Tutup" icon={<X aria-hidden="true" />} onClick={close} />
          </div>
          <div className={styles.body}>
            <Finder {...{ typed, menu, box }} id="palette-results" onDone={close} />
          </div>
        </div>
      )}
    </dialog>
  )
}
