import { clockWords } from '../../../contract/values/clock'
import { toE164 } from '../../../contract/values/phone'
import { isRealDate } from '../../../contract/values/dates'
import { dateWords } from '../../ui/words/date-words'
import { DateInput } from '../../ui/controls/date-input'
import { PasswordInput } from '../../ui/controls/password-input'
import { localPhone } from '../../ui/words/phone-words'
import { Select, type Option } from '../../ui/controls/select'
import { TextArea, TextInput, type TextAreaProps, type TextInputProps } from '../../ui/controls/text-input'
import { TimeInput } from '../../ui/controls/time-input'
import { FieldFrame, textOf, useRecordField, type FieldWords } from './field-frame'
import type { RecordField } from './use-record-form'

type Own = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'required'
type TextFieldProps = RecordField & FieldWords & Omit<TextInputProps, Own>

/**
 * One line of text.
 * @param props.clean takes out what people type and nobody means, such as the blanks of a NIP
 */
export function TextField(props: TextFieldProps & { clean?: (text: string) => string }) {
  const { field, frame, rest } = useRecordField(props)
  const { clean = (text: string) => text, ...input } = rest
  return (
    <FieldFrame {...frame} words={textOf}>
      <TextInput
        autoComplete="off"
        {...input}
        {...field}
        value={textOf(field.value)}
        onChange={(event) => field.onChange(clean(event.target.value))}
      />
    </FieldFrame>
  )
}

const numberOf = (text: string): number | '' => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? '' : Number(digits)
}
const numberWords = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** A whole number of a few digits, such as a count of places. */
export function NumberField(props: TextFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  return (
    <FieldFrame {...frame} words={numberWords}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        {...field}
        value={numberWords(field.value)}
        onChange={(event) => field.onChange(numberOf(event.target.value))}
      />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaField(props: RecordField & FieldWords & Omit<TextAreaProps, Own>) {
  const { field, frame, rest } = useRecordField(props)
  return (
    <FieldFrame {...frame} words={textOf}>
      <TextArea {...rest} {...field} value={textOf(field.value)} />
    </FieldFrame>
  )
}

/** A password, which can be shown. A form with one keeps no draft. */
export function PasswordField(props: TextFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  return (
    <FieldFrame {...frame} words={textOf}>
      <PasswordInput {...rest} {...field} value={textOf(field.value)} />
    </FieldFrame>
  )
}

const inWords = (value: unknown) => (typeof value === 'string' && isRealDate(value) ? dateWords(value) : '')

/** A date `YYYY-MM-DD`, with the date in words under it. What cannot be read is held as it was typed, for the schema to refuse. */
export function DateField(props: TextFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  return (
    <FieldFrame {...frame} hint={inWords(field.value) || frame.hint} words={inWords}>
      <DateInput {...rest} {...field} value={textOf(field.value)} onUnread={field.onChange} />
    </FieldFrame>
  )
}

const timeWords = (value: unknown) => clockWords(textOf(value))

/** A time `HH:MM`. What cannot be read is held as it was typed, for the schema to refuse. */
export function TimeField(props: TextFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  return (
    <FieldFrame {...frame} words={timeWords}>
      <TimeInput {...rest} {...field} value={textOf(field.value)} onUnread={field.onChange} />
    </FieldFrame>
  )
}

const phoneWords = (value: unknown) => localPhone(textOf(value))

/** A phone number: typed and shown as 08…, held as E.164. */
export function PhoneField(props: TextFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  return (
    <FieldFrame {...frame} words={phoneWords}>
      <TextInput
        type="tel"
        autoComplete="off"
        {...rest}
        {...field}
        value={phoneWords(field.value)}
        onBlur={() => {
          const text = textOf(field.value)
          if (text !== '') field.onChange(toE164(text))
          field.onBlur()
        }}
      />
    </FieldFrame>
  )
}

interface SelectFieldProps extends RecordField, FieldWords {
  options: readonly Option[]
  /** The empty choice, such as "Pilih tingkat"; without it one is always chosen. */
  placeholder?: string
}

/** One of a few. */
export function SelectField(props: SelectFieldProps) {
  const { field, frame, rest } = useRecordField(props)
  const words = (value: unknown) => rest.options.find((option) => option.value === value)?.label ?? ''
  return (
    <FieldFrame {...frame} words={words}>
      <Select {...rest} {...field} value={textOf(field.value)} />
    </FieldFrame>
  )
}
