import { CircleAlert, Smartphone } from 'lucide-react'
import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import type { AttendanceStatus } from '../../../../contract/attendances'
import type { Truth } from '../../../outbox/overlay'
import { statusWords } from '../../../ui/status-words'
import type { DayAccess } from './read-week'
import styles from './week-grid.module.css'

export interface CellEvents {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onClick: (event: MouseEvent<HTMLElement>) => void
  onFocus: (event: { currentTarget: HTMLElement }) => void
}

export interface WeekCellProps extends CellEvents {
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
  const { id, row, column, words, status, truth, proposed, access, absent, stop } = props
  const shown = status ?? proposed
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
      aria-readonly={access !== 'open' || absent}
      aria-haspopup={access === 'open' && !absent ? 'menu' : undefined}
      onKeyDown={props.onKeyDown}
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
