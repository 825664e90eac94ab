import { cssVariables } from '../css-variables'
import styles from './charts.module.css'

export interface StackedBar {
  key: string
  name: string
  /** One for each part, in their order. */
  values: readonly number[]
}

export interface StackedBarsProps {
  label: string
  /** At most four: each has a colour and a pattern of its own. */
  parts: readonly string[]
  bars: readonly StackedBar[]
  chosen: string | null
  onPick: (key: string) => void
}

/** Bars of several parts, one under the other; each leads to what it counts. Their lengths can be compared. */
export function StackedBars({ label, parts, bars, chosen, onPick }: StackedBarsProps) {
  const sumOf = ({ values }: StackedBar) => values.reduce((sum, value) => sum + value, 0)
  const greatest = Math.max(1, ...bars.map(sumOf))
  return (
    <div className={styles.stack}>
      <ul className={styles.legend} aria-hidden="true">
        {parts.map((part, at) => (
          <li key={part}>
            <span className={styles.swatch} data-part={at} /> {part}
          </li>
        ))}
      </ul>
      <ul className={styles.stacked} aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <button
              type="button"
              className={styles.stackedRow}
              aria-pressed={chosen === bar.key}
              onClick={() => onPick(bar.key)}
            >
              <span className={styles.stackedName}>{bar.name}</span>
              <span className={styles.stackedBar} aria-hidden="true">
                {bar.values.map(
                  (value, at) =>
                    value > 0 && (
                      <span
                        key={parts[at]}
                        data-part={at}
                        style={cssVariables({ '--width': `${(value * 100) / greatest}%` })}
                      />
                    ),
                )}
              </span>
              <span className={styles.stackedSum}>
                {sumOf(bar).toLocaleString('id-ID')}
                <span className="visually-hidden">
                  : {parts.map((part, at) => `${part} ${bar.values[at] ?? 0}`).join(', ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
