import { useId, useState } from 'react'
import { clockIn, dateIn, isRealDate, momentIn } from '../../../../contract/values/dates'
import { FieldFrame, textOf, useRecordField, type FieldWords } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { DateInput } from '../../../ui/controls/date-input'
import { TimeInput } from '../../../ui/controls/time-input'
import { useWorkspace } from '../../../workspace/workspace'
import { momentWords } from '../announcement-words'
import styles from './composer.module.css'

/** What the two fields hold, and the moment that it is. */
interface Typed {
  date: string
  time: string
  moment: string
}

interface MomentFieldProps extends RecordField, FieldWords {
  /** The time `HH:MM` of a day for which none is typed. */
  usualTime: string
}

/** A moment by the school's clock, held as ISO 8601, with the moment in words under it. */
export function MomentField({ usualTime, ...props }: MomentFieldProps) {
  const { field, frame } = useRecordField(props)
  const { timeZone } = useWorkspace()
  const timeId = useId()
  const value = textOf(field.value)
  const [typed, setTyped] = useState<Typed | null>(null)
  // A time may be typed before its day: meanwhile there is no moment yet.
  const shown = typed?.moment === value ? typed : partsOf(value, timeZone)
  const inWords = (held: unknown) => (textOf(held) === '' ? '' : momentWords(textOf(held), timeZone))
  const change = (parts: { date: string; time: string }) => {
    const moment = isRealDate(parts.date)
      ? momentIn(timeZone, parts.date, parts.time || usualTime).toISOString()
      : parts.date
    setTyped({ ...parts, moment })
    field.onChange(moment)
  }
  return (
    <FieldFrame {...frame} hint={inWords(value) || frame.hint} words={inWords}>
      <div className={styles.moment}>
        <DateInput
          {...field}
          value={shown.date}
          onChange={(date) => change({ date, time: shown.time || (date && usualTime) })}
          onUnread={(date) => change({ date, time: shown.time })}
        />
        <TimeInput
          id={timeId}
          aria-label="Pukul"
          onBlur={field.onBlur}
          value={shown.time}
          onChange={(time) => change({ date: shown.date, time })}
        />
      </div>
    </FieldFrame>
  )
}

function partsOf(iso: string, zone: string): { date: string; time: string } {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return { date: iso, time: '' }
  return { date: dateIn(zone, at), time: clockIn(zone, at) }
}
