import { cssVariables } from '../css-variables'
import styles from './charts.module.css'

export interface StackedBar {
  key: string
  name: string
  /** One for each part, in their order. */
  values: readonly number[]
}

interface StackedBarsProps {
  label: string
  /** At most four: each has a colour and a pattern of its own. */
  parts: readonly string[]
  bars: readonly StackedBar[]
  /** The bar that narrows the page; left out where a bar leads to another page. */
  chosen?: string | null
  /** Left out: a bar leads nowhere, and is no button. */
  onPick?: (key: string) => void
  /** The text of a value; whole numbers without it. */
  format?: (value: number) => string
}

const count = (value: number) => value.toLocaleString('id-ID')

/** Bars of several parts, one under the other; each may lead to what it counts. Their lengths can be compared. */
export function StackedBars({ label, parts, bars, chosen, onPick, format = count }: StackedBarsProps) {
  const sumOf = ({ values }: StackedBar) => values.reduce((sum, value) => sum + value, 0)
  const greatest = Math.max(1, ...bars.map(sumOf))
  const row = (bar: StackedBar) => (
    <>
      <span className={styles.stackedName} title={bar.name}>
        {bar.name}
      </span>
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
        {format(sumOf(bar))}
        <span className="visually-hidden">
          : {parts.map((part, at) => `${part} ${format(bar.values[at] ?? 0)}`).join(', ')}
        </span>
      </span>
    </>
  )
  const widest = Math.max(5, ...bars.map((bar) => format(sumOf(bar)).length))
  return (
    <div
      className={styles.stack}
      data-long={widest > 8 || undefined}
      style={cssVariables({ '--sum-width': `${widest}ch` })}
    >
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
            {onPick ? (
              <button
                type="button"
                className={styles.stackedRow}
                aria-pressed={chosen === undefined ? undefined : chosen === bar.key}
                onClick={() => onPick(bar.key)}
              >
                {row(bar)}
              </button>
            ) : (
              <div className={styles.stackedRow}>{row(bar)}</div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
