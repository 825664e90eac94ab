import { Link } from 'react-router-dom'
import { cx } from '../../../ui/cx'
import shared from '../../../ui/theme/shared.module.css'
import styles from './analytics.module.css'

export interface Figure {
  name: string
  value: string
  /** What it is of, or how it changed. */
  note?: string
  /** Leads to the rows behind it. */
  onPick?: () => void
  /** Leads to where they are, on another page. */
  to?: string | undefined
  chosen?: boolean
}

/** Three or four figures, each with what it is compared with; a figure with rows behind it is a button or a link. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  // Two sums of a whole school do not fit side by side on a phone.
  const isLong = figures.some(({ value }) => value.length > 8)
  return (
    <ul className={styles.figures} data-long={isLong || undefined} aria-label={label}>
      {figures.map(({ name, value, note, onPick, to, chosen }) => {
        const words = (
          <>
            <span className={shared.muted}>{name}</span>
            <span className={styles.figureValue}>{value}</span>
            {note && <span className={shared.muted}>{note}</span>}
          </>
        )
        return (
          <li key={name}>
            {onPick ? (
              <button
                type="button"
                className={cx(styles.figure, styles.pressed)}
                aria-pressed={chosen}
                onClick={onPick}
              >
                {words}
              </button>
            ) : to !== undefined ? (
              <Link className={cx(styles.figure, styles.pressed)} to={to}>
                {words}
              </Link>
            ) : (
              <div className={styles.figure}>{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
