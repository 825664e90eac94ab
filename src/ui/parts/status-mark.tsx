import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { cx } from '../cx'
import styles from './status-mark.module.css'
import { statusWords, unmarkedWord } from '../words/status-words'

interface StatusMarkProps {
  /** null: not yet taken, an empty outline. */
  status: AttendanceStatus | null
  /** `word`: letter and word; `letter`: the letter alone, its word read aloud. */
  show?: 'letter' | 'word'
}

/** One attendance status: letter, colour and fill together, never colour alone. */
export function StatusMark({ status, show = 'letter' }: StatusMarkProps) {
  const { letter, word } = status ? statusWords[status] : { letter: '–', word: unmarkedWord }
  return (
    <span className={cx(styles.mark, styles[status ?? 'none'], show === 'word' && styles.withWord)}>
      <span aria-hidden="true" className={styles.letter} data-letter={letter} />
      <span className={show === 'word' ? undefined : 'visually-hidden'}>{word}</span>
    </span>
  )
}
