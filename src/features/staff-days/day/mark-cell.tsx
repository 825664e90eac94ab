import { CircleAlert, Smartphone } from 'lucide-react'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import type { CellEvents } from '../../../ui/grid/use-grid-keys'
import { StatusMark } from '../../../ui/parts/status-mark'
import { lineWords, proposalWords } from '../day-words'
import styles from '../staff-days.module.css'

interface MarkKeyProps {
  line: StaffDayLine
  id: string
  row: number
  /** The one of the list that Tab leads to. */
  stop: boolean
  events: CellEvents
  /** The status as a word, or on a phone as its letter. */
  show: 'word' | 'letter'
}

/** A status that is set by letter keys, or by the choice that a press opens. */
export function MarkKey({ line, id, row, stop, events, show }: MarkKeyProps) {
  return (
    <button
      type="button"
      id={id}
      data-row={row}
      data-column={0}
      data-truth={line.truth}
      className={styles.mark}
      tabIndex={stop ? 0 : -1}
      aria-label={lineWords(line)}
      aria-haspopup="menu"
      onKeyDown={events.onKeyDown}
      onClick={events.onClick}
      onFocus={events.onFocus}
    >
      <MarkShown line={line} show={show} />
    </button>
  )
}

/** A status with its state in the queue and what a leave suggests. */
export function MarkShown({ line, show }: Pick<MarkKeyProps, 'line' | 'show'>) {
  const { day, truth } = line
  const proposal = day.status === null ? proposalWords(line) : null
  return (
    <span className={styles.markWords}>
      <StatusMark status={day.status} show={show} />
      {proposal && show === 'word' && <span className={styles.quiet}>saran: {proposal}</span>}
      {truth === 'local' && <Smartphone aria-hidden="true" className={styles.local} size={14} />}
      {truth === 'attention' && <CircleAlert aria-hidden="true" className={styles.attention} size={15} />}
    </span>
  )
}
