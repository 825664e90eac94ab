import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What is progressing: read aloud. */
  label: string
  done: number
  total: number
  /** Shows "12 dari 36" beside the bar. */
  showCount?: boolean
}

/** Work of a known length. */
export function ProgressBar({ label, done, total, showCount }: ProgressBarProps) {
  const part = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className={styles.row}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={`${done} dari ${total}`}
        className={styles.track}
      >
        <div className={styles.fill} style={{ transform: `scaleX(${part})` }} />
      </div>
      {showCount && (
        <span className={styles.count} aria-hidden="true">
          {done} dari {total}
        </span>
      )}
    </div>
  )
}
