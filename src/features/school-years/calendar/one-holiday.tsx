import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { TextInput } from '../../../ui/controls/text-input'
import styles from './calendar.module.css'

/** One holiday by its fields, for people who do not want to learn the format of a line. */
export function OneHoliday({ onAdd }: { onAdd: (line: string) => void }) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [name, setName] = useState('')
  const backwards = last !== '' && first !== '' && last < first
  return (
    <fieldset className={styles.one}>
      <legend className={styles.small}>Satu hari libur</legend>
      <Field label="Dari">
        <TextInput type="date" value={first} onChange={({ target }) => setFirst(target.value)} />
      </Field>
      <Field
        label="Sampai"
        optional
        error={backwards ? 'Tanggal ini mendahului tanggal awalnya.' : undefined}
      >
        <TextInput type="date" value={last} onChange={({ target }) => setLast(target.value)} />
      </Field>
      <Field label="Nama libur">
        <TextInput value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button
        disabled={first === '' || name.trim() === '' || backwards}
        onClick={() => {
          onAdd(`${first}${last === '' || last === first ? '' : `..${last}`} ${name.trim()}`)
          setFirst('')
          setLast('')
          setName('')
        }}
      >
        Masukkan ke daftar
      </Button>
    </fieldset>
  )
}
