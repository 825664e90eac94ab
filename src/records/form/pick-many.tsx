import { FieldFrame, useRecordField, type FieldWords } from './field-frame'
import styles from './pick-many.module.css'
import type { RecordField } from './use-record-form'

export interface PickManyProps extends RecordField, FieldWords {
  /** What may be ticked; the form holds the list of values. */
  choices: readonly { value: string; label: string }[]
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Several of a few, as boxes to tick. */
export function PickMany(props: PickManyProps) {
  const { field, frame, rest } = useRecordField(props)
  const { choices } = rest
  const chosen = listOf(field.value)
  const words = (value: unknown) =>
    choices
      .filter((choice) => listOf(value).includes(choice.value))
      .map(({ label }) => label)
      .join(', ')
  return (
    <FieldFrame {...frame} words={words}>
      <div role="group" aria-label={frame.label} className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              name={field.name}
              checked={chosen.includes(value)}
              onBlur={field.onBlur}
              onChange={(event) =>
                field.onChange(
                  event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
