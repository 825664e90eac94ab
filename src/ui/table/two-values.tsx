import { Button } from '../controls/button'
import styles from './two-values.module.css'

interface TwoValuesProps {
  /** What this person entered, in words. */
  mine: string
  /** What the service holds, in words. */
  theirs: string
  /** Who entered it and when, if known. */
  theirsBy: string | null
  onKeep: (side: 'mine' | 'theirs') => void
}

/** The service holds something else than this device: both values, and one press to keep either. */
export function TwoValues({ mine, theirs, theirsBy, onKeep }: TwoValuesProps) {
  return (
    <div className={styles.both}>
      <div className={styles.value}>
        <span className={styles.label}>Catatan Anda</span>
        <strong>{mine}</strong>
        <Button
          size="sm"
          look="soft"
          onClick={() => {
            onKeep('mine')
          }}
        >
          Pakai catatan saya
        </Button>
      </div>
      <div className={styles.value}>
        <span className={styles.label}>Di sekolah{theirsBy && `, ${theirsBy}`}</span>
        <strong>{theirs}</strong>
        <Button
          size="sm"
          onClick={() => {
            onKeep('theirs')
          }}
        >
          Pakai yang di sekolah
        </Button>
      </div>
    </div>
  )
}
