import { truthWords } from './truth-words'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import type { Person } from './use-people'

interface PersonFieldProps {
  label: string
  people: readonly Person[] | undefined
  value: string
  onChange: (id: string) => void
  /** Shows this person's day as the screens would. */
  withDay?: boolean
}

/** Whom it is about. */
export function PersonField({ label, people, value, onChange, withDay }: PersonFieldProps) {
  const chosen = people?.find(({ id }) => id === value)
  return (
    <Field label={label} hint={withDay && chosen ? truthWords(chosen.day) : undefined} required>
      <Select
        options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={people ? 'Pilih nama' : 'Memuat…'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
