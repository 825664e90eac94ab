import { useState } from 'react'
import { MoneyInput } from '../../ui/money/money-input'
import { terbilang } from '../../ui/money/terbilang'
import { rupiahWords } from '../../ui/words/rupiah-words'
import { FieldFrame, useRecordField, type FieldWords } from './field-frame'
import type { RecordField } from './use-record-form'

const inWords = (value: unknown) => (typeof value === 'number' ? rupiahWords(value) : '')

/** An amount in whole rupiah, with the amount in words under it. */
export function MoneyField(props: RecordField & FieldWords) {
  const { field, frame } = useRecordField(props)
  const [odd, setOdd] = useState<string | null>(null)
  const value = typeof field.value === 'number' ? field.value : null
  return (
    <FieldFrame
      {...frame}
      error={odd === null ? frame.error : `“${odd}” bukan jumlah rupiah bulat. Ketik jumlahnya tanpa sen.`}
      hint={value === null ? frame.hint : terbilang(value)}
      words={inWords}
    >
      <MoneyInput
        {...field}
        value={value}
        onChange={(next) => {
          setOdd(null)
          field.onChange(next)
        }}
        onOddPaste={setOdd}
      />
    </FieldFrame>
  )
}
