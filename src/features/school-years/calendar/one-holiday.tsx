import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { DateInput } from '../../../ui/controls/date-input'
import { TextInput } from '../../../ui/controls/text-input'
import styles from './calendar.module.css'

export const blankHoliday = { first: '', last: '', name: '' }
type TypedHoliday = typeof blankHoliday

interface OneHolidayProps {
  typed: TypedHoliday
  onChange: (changed: Partial<TypedHoliday>) => void
  onAdd: (line: string) => void
}

/** One holiday by its fields, for people who do not want to learn the format of a line. */
export function OneHoliday({ typed: { first, last, name }, onChange, onAdd }: OneHolidayProps) {
  const backwards = last !== '' && first !== '' && last < first
  return (
    <fieldset className={styles.one}>
      <legend className={styles.small}>Satu hari libur</legend>
      <Field label="Dari">
        <DateInput value={first} onChange={(value) => onChange({ first: value })} />
      </Field>
      <Field
        label="Sampai"
        optional
        error={backwards ? 'Tanggal ini mendahului tanggal awalnya.' : undefined}
      >
        <DateInput value={last} onChange={(value) => onChange({ last: value })} />
      </Field>
      <Field label="Nama libur">
        <TextInput value={name} maxLength={120} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      <Button
        disabled={first === '' || name.trim() === '' || backwards}
        onClick={() => onAdd(`${first}${last === '' || last === first ? '' : `..${last}`} ${name.trim()}`)}
      >
        Masukkan ke daftar
      </Button>
    </fieldset>
  )
}
