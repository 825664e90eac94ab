import { Field } from '../../../ui/controls/field'
import { TextInput } from '../../../ui/controls/text-input'

interface PhotoFieldProps {
  label: string
  onChange: (file: File | null) => void
  /** A new value empties it. */
  turn: number
}

/** A picture from the camera or the gallery; shrunk when it is saved. */
export function PhotoField({ label, onChange, turn }: PhotoFieldProps) {
  return (
    <Field label={label} optional>
      <TextInput
        key={turn}
        type="file"
        accept="image/*"
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
    </Field>
  )
}
