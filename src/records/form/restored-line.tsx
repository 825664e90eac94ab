import { Button } from '../../ui/controls/button'
import styles from './form.module.css'

/** Shows that a form holds what was typed on an earlier visit; the button discards that. */
export function RestoredLine({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className={styles.restored}>
      Isian terakhir Anda dikembalikan.{' '}
      <Button size="sm" look="ghost" onClick={onDiscard}>
        Buang
      </Button>
    </p>
  )
}
