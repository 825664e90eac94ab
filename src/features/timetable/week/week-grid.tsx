import { useId, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { cssVariables } from '../../../ui/css-variables'
import { moveFrom, within, type Place } from '../../../ui/grid/move'
import { cellKey, accepts, type Verdict } from '../board/verdicts'
import { dayWord, shortVerdictWords, timesWords } from '../board/lesson-words'
import type { Subject, WeekCell, WeekRow, WeekView } from '../board/week-view'
import { LessonBody, spokenLesson } from './lesson-body'
import { blockedWord, pauseWords, type WeekMarks } from './week-marks'
import styles from './week.module.css'

/** What keys and clicks on the grid do; missing for those who may only read. */
export interface GridEvents {
  /** Enter or a click. @param single Shift: only this hour of a double lesson */
  onPress: (cell: WeekCell, single: boolean) => void
  onShelf: (cell: WeekCell) => void
  onEdit: (cell: WeekCell) => void
  onCancel: () => void
  onUndo: () => void
  onRedo: () => void
  onDrag: (cell: WeekCell) => void
  onDrop: (cell: WeekCell) => void
  /** A drag is over, also where nothing took what was dragged. */
  onDragEnd: () => void
}

interface WeekGridProps {
  view: WeekView
  whose: Subject
  label: string
  /** The weekday of today; null in a year that is not the active one. */
  today: number | null
  marks: WeekMarks
  at: Place
  onMove: (at: Place) => void
  events?: GridEvents | undefined
}

const opening = ['Enter', ' ']
const clearing = ['Delete', 'Backspace']

/** A week as hours and days; one tab stop, arrows move. */
export function WeekGrid({ view, whose, label, today, marks, at, onMove, events }: WeekGridProps) {
  const grid = useId()
  const { days, rows } = view
  const size = { rows: rows.length, columns: days.length }
  const here = within(at, size)
  const idOf = ({ row, column }: Place) => `${grid}${row}-${column}`

  const onKeyDown = (event: KeyboardEvent, cell: WeekCell, column: number) => {
    const ctrl = event.ctrlKey || event.metaKey
    const to =
      event.altKey || event.shiftKey ? null : moveFrom({ row: cell.at, column }, event.key, ctrl, size)
    const key = event.key.toLowerCase()
    if (to) {
      onMove(to)
      document.getElementById(idOf(to))?.focus()
    } else if (!events || event.altKey) return
    else if (ctrl && key === 'z') (event.shiftKey ? events.onRedo : events.onUndo)()
    else if (ctrl && key === 'y') events.onRedo()
    else if (ctrl) return
    else if (opening.includes(event.key)) events.onPress(cell, event.shiftKey)
    else if (clearing.includes(event.key)) events.onShelf(cell)
    else if (event.key === 'F2') events.onEdit(cell)
    else if (event.key === 'Escape') events.onCancel()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.frame}>
      <div
        role="grid"
        aria-label={label}
        aria-readonly={!events}
        className={styles.grid}
        style={cssVariables({ '--days': days.length })}
      >
        <div role="row" className={styles.heads}>
          <div role="columnheader" className={styles.corner}>
            Jam
          </div>
          {days.map((day) => (
            <div key={day} role="columnheader" data-today={day === today || undefined}>
              {dayWord(day)}
              {day === today && <span className="visually-hidden">, hari ini</span>}
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <GridRow key={row.at} row={row} days={days} marks={marks}>
            {row.cells.map((cell, column) => (
              <GridCell
                key={cell.weekday}
                cell={cell}
                usual={row.usual}
                kind={whose.kind}
                marks={marks}
                id={idOf({ row: row.at, column })}
                current={here.row === row.at && here.column === column}
                today={cell.weekday === today}
                events={events}
                onFocus={() => onMove({ row: row.at, column })}
                onKeyDown={(event) => onKeyDown(event, cell, column)}
              />
            ))}
          </GridRow>
        ))}
      </div>
    </div>
  )
}

interface GridRowProps {
  row: WeekRow
  days: readonly number[]
  marks: WeekMarks
  children: ReactNode
}

function GridRow({ row, days, marks, children }: GridRowProps) {
  return (
    <>
      {row.pauses && (
        <div aria-hidden="true" className={styles.pause}>
          <span />
          {row.pauses.map((pause, column) => (
            <span key={days[column]}>{pause && pauseWords(days[column] ?? 0, pause, marks)}</span>
          ))}
        </div>
      )}
      <div role="row" className={styles.row}>
        <div role="rowheader" className={styles.hour}>
          <span>{row.name}</span>
          {row.usual && <small>{timesWords(row.usual)}</small>}
        </div>
        {children}
      </div>
    </>
  )
}

interface GridCellProps {
  cell: WeekCell
  usual: WeekRow['usual']
  kind: Subject['kind']
  marks: WeekMarks
  id: string
  current: boolean
  today: boolean
  events: GridEvents | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function GridCell({
  cell,
  usual,
  kind,
  marks,
  id,
  current,
  today,
  events,
  onFocus,
  onKeyDown,
}: GridCellProps) {
  const { bell, lessons } = cell
  const verdict = bell ? marks.verdicts?.get(cellKey(cell)) : undefined
  const odd = bell && (bell.start !== usual?.start || bell.end !== usual.end)
  const lifted = lessons.some((lesson) => marks.lifted.has(lesson.id))
  const faults = lessons.flatMap((lesson) => marks.faults.get(lesson.id) ?? [])
  const blocked = blockedWord(cell, marks)
  return (
    <div
      role="gridcell"
      id={id}
      tabIndex={current ? 0 : -1}
      aria-selected={lifted || undefined}
      className={styles.cell}
      data-verdict={marks.verdicts && bell ? toneOf(verdict) : undefined}
      data-lifted={lifted || undefined}
      data-fault={faults.length > 0 || undefined}
      data-changed={lessons.some((lesson) => marks.changed.has(lesson.id)) || undefined}
      data-empty={!bell || undefined}
      data-blocked={blocked !== null || undefined}
      data-today={today || undefined}
      data-live={events && bell ? true : undefined}
      draggable={Boolean(events && lessons.length > 0)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (bell) events?.onPress(cell, event.shiftKey)
      }}
      onDoubleClick={() => {
        if (bell) events?.onEdit(cell)
      }}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData('text/plain', lessons[0]?.id ?? '')
        event.dataTransfer.effectAllowed = 'move'
        events?.onDrag(cell)
      }}
      onDragEnd={events?.onDragEnd}
      onDragOver={(event: DragEvent) => {
        if (events && accepts(verdict)) event.preventDefault()
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        events?.onDrop(cell)
      }}
    >
      <span className="visually-hidden">{spokenCell(cell, marks)}</span>
      <div aria-hidden="true" className={styles.seen}>
        {odd && <span className={styles.time}>{timesWords(bell)}</span>}
        {lessons.map((lesson) => (
          <LessonBody key={lesson.id} lesson={lesson} kind={kind} bell={bell} />
        ))}
        {blocked && !verdict && faults.length === 0 && <span className={styles.blocked}>{blocked}</span>}
        {verdict && <span className={styles.verdict}>{shortVerdictWords(verdict)}</span>}
        {faults.length > 0 && <span className={styles.fault}>{faults[0]}</span>}
      </div>
    </div>
  )
}

/** How a verdict looks: `free`, `swap`, `here` or `no`. */
export const toneOf = (verdict: Verdict | undefined): string =>
  verdict && accepts(verdict) ? verdict.kind : 'no'

function spokenCell(cell: WeekCell, marks: WeekMarks): string {
  const { weekday, bell, lessons, at } = cell
  if (!bell) return `${dayWord(weekday)}: tidak ada jam ke-${at + 1}`
  const faults = lessons.flatMap((lesson) => marks.faults.get(lesson.id) ?? [])
  const parts = [
    lessons.length === 0 ? 'kosong' : lessons.map((lesson) => spokenLesson(lesson, bell)).join(' dan '),
    blockedWord(cell, marks),
    lessons.some((lesson) => marks.lifted.has(lesson.id)) && 'diangkat',
    lessons.some((lesson) => marks.changed.has(lesson.id)) && 'belum disimpan',
    ...faults,
  ]
  return `${dayWord(weekday)} jam ke-${bell.slot ?? at + 1}, ${timesWords(bell)}: ${parts.filter(Boolean).join(', ')}`
}
