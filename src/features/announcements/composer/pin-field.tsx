import { useController } from 'react-hook-form'
import type { RecordField } from '../../../records/form/use-record-form'
import styles from './composer.module.css'

/** Whether it comes first for those who have not read it. */
export function PinField({ name, control }: RecordField) {
  const { field } = useController({ name, control })
  const value: unknown = field.value
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={field.name}
        onBlur={field.onBlur}
        checked={value === true}
        onChange={({ target }) => field.onChange(target.checked)}
      />
      <span>
        Sematkan sampai dibaca
        <span className={styles.optional}>Tetap di urutan pertama bagi yang belum membacanya.</span>
      </span>
    </label>
  )
}
