import { Button } from '../../ui/controls/button'
import styles from './form.module.css'

/** Says that a form holds what an earlier visit typed; the button throws that away. */
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
