import { Field } from '../../../ui/controls/field'
import { TextInput } from '../../../ui/controls/text-input'
import { knownColumns, longestHead, mostFree, type ListForm } from './columns'
import styles from './print.module.css'

interface ListFieldsProps {
  form: ListForm
  /** How many empty columns are wanted. */
  count: number
  onCount: (count: number) => void
  onForm: (form: Omit<ListForm, 'free'>) => void
  onHead: (at: number, head: string) => void
}

/** The content of a name list: its title, and which columns are filled and which are empty, with their heads. */
export function ListFields({ form, count, onCount, onForm, onHead }: ListFieldsProps) {
  const { title, known, free } = form
  return (
    <>
      <Field label="Judul">
        <TextInput
          maxLength={80}
          value={title}
          onChange={({ target }) => onForm({ title: target.value, known })}
        />
      </Field>
      <fieldset className={styles.papers}>
        <legend>Kolom data</legend>
        {knownColumns.map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={known.includes(key)}
              onChange={({ target }) =>
                onForm({
                  title,
                  known: target.checked ? [...known, key] : known.filter((one) => one !== key),
                })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Field label="Kolom kosong" hint={`Paling banyak ${String(mostFree)}. Judulnya boleh dikosongkan.`}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={String(count)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onCount(Math.min(mostFree, Number(target.value.replace(/\D/g, '')) || 0))}
        />
      </Field>
      {free.length > 0 && (
        <div className={styles.heads} role="group" aria-label="Judul kolom kosong">
          {free.map((head, at) => (
            <TextInput
              key={at}
              aria-label={`Judul kolom ${String(at + 1)}`}
              placeholder={`Kolom ${String(at + 1)}`}
              maxLength={longestHead}
              value={head}
              onChange={({ target }) => onHead(at, target.value)}
            />
          ))}
        </div>
      )}
    </>
  )
}
