import { useId } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import styles from './new.module.css'

interface ChipsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few, each one tap away. */
export function Chips<const Value extends string>({ label, choices, value, onChange }: ChipsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={shared.stack2}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
