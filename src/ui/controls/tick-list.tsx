import { cx } from '../cx'
import styles from './tick-list.module.css'

export interface TickChoice {
  value: string
  label: string
  /** A second, quiet line. */
  about?: string
}

interface TickListProps {
  /** What the boxes choose, for screen readers. */
  label: string
  choices: readonly TickChoice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  onBlur?: () => void
  name?: string
  /** `row`: one after the other, for a few short words; `list`: a scrolling list. */
  shape?: 'row' | 'list'
  /** Said where there is nothing to choose. */
  empty?: string
}

/** Several of what is offered, as boxes to tick. What is chosen stays chosen while it is not offered. */
export function TickList(props: TickListProps) {
  const { label, choices, chosen, onChange, onBlur, name, shape = 'row', empty } = props
  return (
    <div role="group" aria-label={label} className={cx(styles[shape])}>
      {choices.map(({ value, label: words, about }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(value)}
            onBlur={onBlur}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>
            {words}
            {about && <span className={styles.about}>{about}</span>}
          </span>
        </label>
      ))}
      {choices.length === 0 && empty && <span className={styles.about}>{empty}</span>}
    </div>
  )
}
