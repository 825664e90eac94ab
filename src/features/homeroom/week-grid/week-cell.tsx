import { CircleAlert, Smartphone } from 'lucide-react'
import { memo, useState, type KeyboardEvent } from 'react'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import type { Truth } from '../../../outbox/confirmed/overlay'
import type { CellEvents } from '../../../ui/grid/use-grid-keys'
import { statusWords } from '../../../ui/words/status-words'
import type { DayAccess } from './read-week'
import styles from './week-grid.module.css'

/** By then the database has answered; what is typed must be gone after an undo. */
const settledMs = 1_000

interface WeekCellProps extends CellEvents {
  id: string
  row: number
  column: number
  words: string
  status: AttendanceStatus | null
  truth: Truth
  proposed: AttendanceStatus | null
  access: DayAccess
  /** Not in the class that day. */
  absent: boolean
  /** The grid's one tab stop. */
  stop: boolean
}

/** One pupil's mark of one day. All values are plain, so that a mark repaints one cell and not two hundred. */
export const WeekCell = memo(function WeekCell(props: WeekCellProps) {
  const { id, row, column, words, truth, proposed, access, absent, stop } = props
  // Painted on the key itself; the truth beside it changes only after the commit.
  const [typed, setTyped] = useState<{ status: AttendanceStatus | null } | null>(null)
  if (typed && typed.status === props.status) setTyped(null)
  const status = typed ? typed.status : props.status
  const shown = status ?? proposed
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const handled = props.onKeyDown(event)
    if (!handled) return
    const mine = { status: handled.status }
    setTyped(mine)
    const drop = () => {
      setTyped((now) => (now === mine ? null : now))
    }
    void handled.stored.then((stored) => setTimeout(drop, stored ? settledMs : 0))
  }
  return (
    <div
      role="gridcell"
      id={id}
      data-row={row}
      data-column={column}
      data-access={access}
      data-truth={truth}
      className={styles.cell}
      tabIndex={stop ? 0 : -1}
      aria-label={words}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a gridcell has it (WAI-ARIA 1.2)
      aria-readonly={access !== 'open' || absent}
      aria-haspopup={access === 'open' && !absent ? 'menu' : undefined}
      onKeyDown={onKeyDown}
      onClick={props.onClick}
      onFocus={props.onFocus}
    >
      {!absent && (
        <span
          aria-hidden="true"
          className={styles.box}
          data-status={shown ?? undefined}
          data-proposed={status === null && proposed ? '' : undefined}
        >
          {shown && statusWords[shown].letter}
        </span>
      )}
      {truth === 'local' && <Smartphone aria-hidden="true" className={styles.sign} size={13} />}
      {truth === 'attention' && <CircleAlert aria-hidden="true" className={styles.sign} size={14} />}
    </div>
  )
})
