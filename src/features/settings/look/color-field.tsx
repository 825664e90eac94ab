import { ownColor } from '../../../../contract/school/app-manifest'
import { FieldFrame, textOf, useRecordField } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { TextInput } from '../../../ui/controls/text-input'
import styles from './look.module.css'
import { colorOrNull } from './typed-color'

/** The school's colour, typed or picked; empty is the product's own. */
export function ColorField(props: RecordField) {
  const { field, frame } = useRecordField({
    ...props,
    label: 'Warna',
    hint: 'Tanda # dan enam angka atau huruf a–f. Kosongkan untuk warna bawaan Hadir.',
  })
  const text = textOf(field.value)
  return (
    <FieldFrame {...frame} words={textOf}>
      <div className={styles.color}>
        <input
          type="color"
          aria-label="Pilih warna dari palet"
          value={colorOrNull(text) ?? ownColor}
          onChange={({ target }) => field.onChange(target.value)}
        />
        <TextInput
          {...field}
          value={text}
          placeholder={ownColor}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </FieldFrame>
  )
}
