import { Lock } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { dayAndNumber, shortDate } from '../../../ui/words/date-words'
import { MarkChoice } from '../../../ui/grid/mark-choice'
import type { Place } from '../../../ui/grid/move'
import { useGridKeys, type CellEvents } from '../../../ui/grid/use-grid-keys'
import type { RegisterLine } from '../register/read-register'
import { accessWords, cellWords, columnWords, dayInWords } from './cell-words'
import type { WeekColumn, WeekRow, WeekView } from './read-week'
import { WeekCell } from './week-cell'
import styles from './week-grid.module.css'

export interface WeekGridProps {
  view: WeekView
  label: string
  today: string
  /** Resolves to whether the mark is stored. */
  onMark: (line: RegisterLine, date: string, status: AttendanceStatus | null) => Promise<boolean>
  onDetails: (studentId: string, date: string) => void
  /** A key or click on a cell that cannot change: why, in words. */
  onRefuse: (words: string) => void
  onUndo: () => void
}

/** Pupils × days, worked like a spreadsheet. */
export function WeekGrid({ view, label, today, onMark, onDetails, onRefuse, onUndo }: WeekGridProps) {
  const { columns, rows } = view
  const [choice, setChoice] = useState<(Place & { anchor: DOMRect }) | null>(null)
  const cellAt = ({ row, column }: Place) => {
    const head = columns[column]
    const line = rows[row]?.cells[column]
    return head && line ? { head, line, label: rows[row]?.label ?? '' } : null
  }
  /** The cell at a place when it may change; else shows why not. */
  const openAt = (place: Place) => {
    const cell = cellAt(place)
    if (cell?.head.access === 'open') return cell
    const head = columns[place.column]
    if (head) onRefuse(refusalWords(head, cell !== null))
    return null
  }
  const mark = (place: Place, status: AttendanceStatus | null) => {
    const cell = openAt(place)
    return cell && onMark(cell.line, cell.head.date, status)
  }
  const { at, idOf, events } = useGridKeys(
    { rows: rows.length, columns: columns.length },
    {
      onMark: mark,
      onOpen: (place, cell) => {
        if (openAt(place)) setChoice({ ...place, anchor: cell.getBoundingClientRect() })
      },
      onUndo,
    },
  )
  const chosen = choice && cellAt(choice)
  const closeChoice = (back: boolean) => {
    setChoice(null)
    if (back && choice) document.getElementById(idOf(choice))?.focus({ preventScroll: true })
  }
  const days: CSSProperties & { '--days': number } = { '--days': columns.length }

  return (
    <div className={styles.scroll} style={days}>
      <div role="grid" aria-label={label} aria-rowcount={rows.length + 1} className={styles.grid}>
        <div role="row" className={styles.heads} aria-rowindex={1}>
          <div role="columnheader" className={styles.corner}>
            Siswa
          </div>
          {columns.map((column) => (
            <ColumnHead key={column.date} column={column} today={today} />
          ))}
        </div>
        {rows.map((row, index) => (
          <Row
            key={row.student.id}
            row={row}
            index={index}
            columns={columns}
            at={at}
            idOf={idOf}
            events={events}
          />
        ))}
      </div>
      {choice && chosen && (
        <MarkChoice
          label={`${chosen.label}, ${dayInWords(chosen.head.date)}`}
          status={chosen.line.status}
          detailsLabel={chosen.line.truth === 'attention' ? 'Lihat perbedaan…' : 'Menit dan catatan…'}
          anchor={choice.anchor}
          onPick={(status) => {
            void mark(choice, status)
            closeChoice(true)
          }}
          onDetails={() => {
            onDetails(chosen.line.student.id, chosen.head.date)
            closeChoice(true)
          }}
          onClose={() => {
            closeChoice(true)
          }}
        />
      )}
    </div>
  )
}

function refusalWords({ date, access }: WeekColumn, inClass: boolean): string {
  if (!inClass) return `Siswa ini tidak di kelas ini pada ${dayInWords(date)}.`
  if (access === 'future') return `${dayInWords(date)} belum tiba, jadi belum bisa diisi.`
  if (access === 'locked')
    return `${dayInWords(date)} sudah dikunci. Hubungi tata usaha bila ada yang keliru.`
  return 'Anda hanya dapat membaca absensi kelas ini.'
}

function ColumnHead({ column, today }: { column: WeekColumn; today: string }) {
  const { date, access } = column
  return (
    <div role="columnheader" className={styles.day} data-today={date === today || undefined}>
      <span className={styles.dayName}>
        {access === 'locked' && <Lock aria-hidden="true" size={12} />}
        <span aria-hidden="true">
          {dayAndNumber(date)} <span className={styles.month}>{shortDate(date).split(' ')[1]}</span>
        </span>
        <span className="visually-hidden">
          {dayInWords(date)}
          {date === today && ', hari ini'}
        </span>
      </span>
      <span className={styles.dayState}>
        {columnWords(column)}
        {(access === 'locked' || access === 'readonly') && `, ${accessWords[access]}`}
      </span>
    </div>
  )
}

interface RowProps {
  row: WeekRow
  index: number
  columns: readonly WeekColumn[]
  at: Place
  idOf: (place: Place) => string
  events: CellEvents
}

function Row({ row, index, columns, at, idOf, events }: RowProps) {
  return (
    <div role="row" className={styles.row} aria-rowindex={index + 2}>
      <div role="rowheader" className={styles.who}>
        <span className={styles.number} aria-hidden="true">
          {row.number}
        </span>
        <span className={styles.name}>{row.label}</span>
      </div>
      {columns.map((column, place) => {
        const line = row.cells[place] ?? null
        return (
          <WeekCell
            key={column.date}
            id={idOf({ row: index, column: place })}
            row={index}
            column={place}
            words={cellWords(row.label, column, line)}
            status={line?.status ?? null}
            truth={line?.truth ?? 'none'}
            proposed={line?.proposal?.status ?? null}
            access={column.access}
            absent={line === null}
            stop={at.row === index && at.column === place}
            {...events}
          />
        )
      })}
    </div>
  )
}
