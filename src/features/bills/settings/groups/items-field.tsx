import { FieldFrame, useRecordField, type FieldWords } from '../../../../records/form/field-frame'
import type { RecordField } from '../../../../records/form/use-record-form'
import { MoneyInput } from '../../../../ui/money/money-input'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import type { DraftItem } from '../../../../pull/lists/bill-groups'
import styles from './groups.module.css'
import shared from '../../../../ui/theme/shared.module.css'

interface ItemsFieldProps extends RecordField, FieldWords {
  types: readonly { value: string; name: string; amount: number | null }[]
}

const isItem = (one: unknown): one is DraftItem =>
  typeof one === 'object' && one !== null && 'bill_type_id' in one && typeof one.bill_type_id === 'string'

const itemsOf = (value: unknown): DraftItem[] => (Array.isArray(value) ? value.filter(isItem) : [])

/** What a bill consists of: types to tick, each with an amount where it is not the type's own. */
export function ItemsField(props: ItemsFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  const { types } = rest
  const items = itemsOf(field.value)
  const nameOf = (id: string) => types.find(({ value }) => value === id)?.name ?? 'Jenis lain'
  const words = (value: unknown) =>
    itemsOf(value)
      .map(({ bill_type_id, amount }) => `${nameOf(bill_type_id)}${amount ? ` ${rupiahWords(amount)}` : ''}`)
      .join(', ')
  const toggle = (id: string, on: boolean) =>
    field.onChange(
      on
        ? [...items, { bill_type_id: id, amount: null }]
        : items.filter(({ bill_type_id }) => bill_type_id !== id),
    )
  const price = (id: string, amount: number | null) =>
    field.onChange(items.map((item) => (item.bill_type_id === id ? { ...item, amount } : item)))
  return (
    <FieldFrame {...frame} words={words}>
      <div role="group" aria-label={frame.label} className={shared.stack1}>
        {types.map(({ value, name, amount }) => {
          const item = items.find(({ bill_type_id }) => bill_type_id === value)
          return (
            <div key={value} className={styles.item}>
              <label>
                <input
                  type="checkbox"
                  name={field.name}
                  checked={item !== undefined}
                  onBlur={field.onBlur}
                  onChange={({ target }) => toggle(value, target.checked)}
                />
                {name}
                {amount ? ` (${rupiahWords(amount)})` : ''}
              </label>
              {item && (
                <MoneyInput
                  aria-label={`Jumlah lain untuk ${name}`}
                  placeholder={amount ? rupiahWords(amount) : 'Jumlah'}
                  value={item.amount ?? null}
                  onChange={(next) => price(value, next)}
                />
              )}
            </div>
          )
        })}
      </div>
    </FieldFrame>
  )
}
