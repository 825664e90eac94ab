import { clockWords } from '../../../contract/values/clock'
import { isWholeTime, readTypedTime } from '../dates/typed-time'
import { TypedInput, type TypedInputProps, type Writing } from './typed-input'

const writing: Writing = {
  read: readTypedTime,
  show: clockWords,
  isWhole: isWholeTime,
  unread: 'Tulis jam seperti 07.30.',
}

/** A time `HH:MM`, typed and shown as 07.30 in every browser. */
export function TimeInput(props: TypedInputProps) {
  return <TypedInput inputMode="numeric" placeholder="jj.mm" {...props} writing={writing} />
}
