import { TickList } from '../../ui/controls/tick-list'
import { FieldFrame, useRecordField, type FieldWords } from './field-frame'
import type { RecordField } from './use-record-form'

interface PickManyProps extends RecordField, FieldWords {
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
      <TickList
        label={frame.label}
        name={field.name}
        choices={choices}
        chosen={chosen}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
