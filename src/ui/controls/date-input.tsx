import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { isRealDate } from '../../../contract/values/dates'
import { deviceDay, isWholeDate, readTypedDate, typedDate } from '../dates/typed-date'
import styles from './date-input.module.css'
import { IconButton } from './icon-button'
import { TypedInput, type TypedInputProps, type Writing } from './typed-input'

const writing: Writing = {
  read: (typed) => readTypedDate(typed, deviceDay(new Date())),
  show: typedDate,
  isWhole: isWholeDate,
  unread: 'Tulis tanggal seperti 27/11/2026 atau "besok".',
}
const hasCalendar = typeof HTMLInputElement !== 'undefined' && 'showPicker' in HTMLInputElement.prototype

/** A date `YYYY-MM-DD`, typed and shown as 27/11/2026 in every browser, or chosen from the browser's calendar (decision 0164). */
export function DateInput({ min, max, ...props }: TypedInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const { value, disabled, onChange } = props
  return (
    <TypedInput
      placeholder="hh/bb/tttt"
      {...props}
      writing={writing}
      beside={
        hasCalendar && (
          <>
            <input
              ref={calendar}
              type="date"
              className={styles.calendar}
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              value={isRealDate(value) ? value : ''}
              onChange={({ target }) => target.value && onChange(target.value)}
            />
            <IconButton
              label="Kalender"
              icon={<CalendarDays aria-hidden="true" size={18} />}
              disabled={disabled}
              onClick={() => calendar.current?.showPicker()}
            />
          </>
        )
      }
    />
  )
}
