import { useRef, useState, type KeyboardEvent } from 'react'
import { moveFrom, within, type Place } from '../grid/move'
import styles from './charts.module.css'

export interface HeatCell {
  key: string
  /** Short, in the cell: "4". */
  text: string
  /** Whole, read aloud: "Senin, 9 November 2026: tidak hadir 4,2%". */
  label: string
  /** 0 to 1: how strongly the cell is tinted. */
  strength: number
  /** Something is known, and not enough for a figure. */
  hatched?: boolean
}

interface HeatGridProps {
  label: string
  /** What the first column names. */
  corner: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly (HeatCell | null)[] }[]
  /** Key of the cell that is chosen. */
  chosen: string | null
  onPick: (key: string) => void
}

/** A table whose cells are tinted and can be pressed. One tab stop; the arrow keys lead from cell to cell. */
export function HeatGrid({ label, corner, columns, rows, chosen, onPick }: HeatGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const size = { rows: rows.length, columns: columns.length }
  const [wanted, setWanted] = useState<Place | null>(null)
  const first = firstCell(rows)
  const here = wanted && rows[wanted.row]?.cells[wanted.column] ? within(wanted, size) : first
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.currentTarget)
    for (let to = moveFrom(from, event.key, event.ctrlKey, size); to;) {
      event.preventDefault()
      if (rows[to.row]?.cells[to.column]) {
        setWanted(to)
        table.current
          ?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)
          ?.focus()
        return
      }
      const next = moveFrom(to, event.key, event.ctrlKey, size)
      if (!next || (next.row === to.row && next.column === to.column)) return
      to = next
    }
  }
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.heat} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column]}>
                  {cell && (
                    <button
                      type="button"
                      data-row={row}
                      data-column={column}
                      tabIndex={here?.row === row && here.column === column ? 0 : -1}
                      aria-pressed={chosen === cell.key}
                      data-hatched={cell.hatched || undefined}
                      style={{
                        backgroundColor: `color-mix(in srgb, var(--hadir-colors-alpa-solid) ${Math.round(cell.strength * 55)}%, var(--hadir-colors-surface))`,
                      }}
                      onFocus={() => setWanted({ row, column })}
                      onKeyDown={onKeyDown}
                      onClick={() => onPick(cell.key)}
                    >
                      <span aria-hidden="true">{cell.text}</span>
                      <span className="visually-hidden">{cell.label}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function firstCell(rows: HeatGridProps['rows']): Place | null {
  const row = rows.findIndex(({ cells }) => cells.some(Boolean))
  return row < 0 ? null : { row, column: rows[row]?.cells.findIndex(Boolean) ?? 0 }
}

function placeOf(cell: HTMLElement): Place {
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
