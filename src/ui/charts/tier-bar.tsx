import { cssVariables } from '../css-variables'
import styles from './charts.module.css'
import shared from '../theme/shared.module.css'

interface Tier {
  key: string
  name: string
  /** What is in it: "5–10%". */
  range: string
  count: number
}

interface TierBarProps {
  label: string
  /** In order of weight, four at most: each has a colour and a pattern of its own. */
  tiers: readonly Tier[]
  /** "siswa". */
  noun: string
  chosen: string | null
  onPick: (key: string) => void
}

/** One whole in tiers: a bar, and a button for each tier that leads to what is in it. */
export function TierBar({ label, tiers, noun, chosen, onPick }: TierBarProps) {
  const all = tiers.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={shared.stack3} role="group" aria-label={label}>
      <div className={styles.bar} aria-hidden="true">
        {tiers.map(
          ({ key, count }, at) =>
            count > 0 && <span key={key} data-tier={at} style={cssVariables({ '--part': String(count) })} />,
        )}
      </div>
      <div className={styles.tierButtons}>
        {tiers.map(({ key, name, range, count }, at) => (
          <button
            key={key}
            type="button"
            className={styles.tier}
            aria-pressed={chosen === key}
            onClick={() => onPick(key)}
          >
            <span className={styles.swatch} data-tier={at} aria-hidden="true" />
            <span className={styles.tierName}>
              {name} <span className={styles.range}>{range}</span>
            </span>
            <span className={styles.tierCount}>
              {count.toLocaleString('id-ID')}{' '}
              <span className={styles.range}>
                {noun}
                {all > 0 && `, ${Math.round((count * 100) / all)}%`}
              </span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
