import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { statusOfKey } from '../status-keys'
import { moveFrom, within, type Place, type Size } from './move'

/** What a key entered into a cell, and whether it was stored. */
export interface Said {
  status: AttendanceStatus | null
  stored: Promise<boolean>
}

/** What a cell hands to the grid's keyboard. */
export interface CellEvents {
  /** What the key entered into this cell; null where it entered nothing. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => Said | null
  onClick: (event: MouseEvent<HTMLElement>) => void
  onFocus: (event: { currentTarget: HTMLElement }) => void
}

export interface GridActions {
  /** Null where the cell may not change. */
  onMark: (at: Place, status: AttendanceStatus | null) => Promise<boolean> | null
  /** Enter, Space or a click: something small opens at the cell. */
  onOpen: (at: Place, cell: HTMLElement) => void
  onUndo: () => void
}

const opening = ['Enter', ' ', 'F2']
const clearing = ['Delete', 'Backspace']

/**
 * The keyboard of a spreadsheet over cells that carry `data-row` and `data-column`: one tab stop, arrows
 * move it, letters mark, Delete and Backspace clear, Ctrl+Z takes back.
 */
export function useGridKeys(size: Size, actions: GridActions) {
  const grid = useId()
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0 })
  const at = within(wanted, size)
  const idOf = useCallback((place: Place) => `${grid}${place.row}-${place.column}`, [grid])
  // Cells are memoised on these callbacks; the newest values are read when a key comes.
  const latest = useRef({ size, actions })
  useEffect(() => {
    latest.current = { size, actions }
  })

  const onFocus = useCallback((event: { currentTarget: HTMLElement }) => {
    setWanted(placeOf(event.currentTarget))
  }, [])
  const onClick = useCallback((event: { currentTarget: HTMLElement }) => {
    latest.current.actions.onOpen(placeOf(event.currentTarget), event.currentTarget)
  }, [])
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): Said | null => {
      const here = placeOf(event.currentTarget)
      const { size: now, actions: act } = latest.current
      const ctrl = event.ctrlKey || event.metaKey
      const enter = (status: AttendanceStatus | null) => {
        const stored = act.onMark(here, status)
        return stored && { status, stored }
      }
      const to = event.altKey || event.shiftKey ? null : moveFrom(here, event.key, ctrl, now)
      const status = ctrl || event.altKey ? null : statusOfKey(event.key)
      if (to) document.getElementById(idOf(to))?.focus()
      else if (ctrl && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z') act.onUndo()
      else if (ctrl || event.altKey) return null
      else if (opening.includes(event.key)) act.onOpen(here, event.currentTarget)
      else if (!status && !clearing.includes(event.key)) return null
      event.preventDefault()
      return status || clearing.includes(event.key) ? enter(status) : null
    },
    [idOf],
  )
  return { at, idOf, events: { onFocus, onClick, onKeyDown } satisfies CellEvents }
}

function placeOf(cell: HTMLElement): Place {
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
