import { Undo2 } from 'lucide-react'
import { Button } from '../controls/button'
import styles from './undo-strip.module.css'
import type { Undo } from './use-undo'

/** Floats above its positioned parent: the last step in words, and its way back. */
export function UndoStrip({ undo }: { undo: Undo }) {
  return (
    <div className={styles.undo} role="status">
      {undo.words && (
        <>
          <span className={styles.words}>{undo.words}</span>
          <Button look="ghost" size="sm" icon={<Undo2 aria-hidden="true" />} onClick={() => void undo.run()}>
            Urungkan
          </Button>
        </>
      )}
    </div>
  )
}
