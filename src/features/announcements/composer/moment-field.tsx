import { useState } from 'react'
import { clockIn, dateIn, momentIn } from '../../../../contract/values/dates'
import { FieldFrame, textOf, useRecordField, type FieldWords } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { TextInput } from '../../../ui/controls/text-input'
import { useWorkspace } from '../../../workspace/workspace'
import { momentWords } from '../announcement-words'

const whole = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)$/

/** A moment by the school's clock, held as ISO 8601, with the moment in words under it. */
export function MomentField(props: RecordField & FieldWords) {
  const { field, frame } = useRecordField(props)
  const { timeZone } = useWorkspace()
  const value = textOf(field.value)
  const [typed, setTyped] = useState({ text: '', value: '' })
  const inWords = (held: unknown) => (textOf(held) === '' ? '' : momentWords(textOf(held), timeZone))
  return (
    <FieldFrame {...frame} hint={inWords(value) || frame.hint} words={inWords}>
      <TextInput
        {...field}
        type="datetime-local"
        // A year is typed digit by digit; what is there meanwhile is no moment yet.
        value={typed.value === value ? typed.text : localText(value, timeZone)}
        onChange={({ target }) => {
          const [, date, time] = whole.exec(target.value) ?? []
          const at = date && time ? momentIn(timeZone, date, time).toISOString() : target.value
          setTyped({ text: target.value, value: at })
          field.onChange(at)
        }}
      />
    </FieldFrame>
  )
}

function localText(iso: string, zone: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : `${dateIn(zone, at)}T${clockIn(zone, at)}`
}
