import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { AttendanceStatus } from '../../../../contract/attendances'
import { statusOfKey } from '../read-register'
import { moveFrom, within, type Place, type Size } from './move'
import type { CellEvents } from './week-cell'

export interface GridActions {
  onMark: (at: Place, status: AttendanceStatus | null) => void
  /** Enter, Space or a click: something small opens at the cell. */
  onOpen: (at: Place, cell: HTMLElement) => void
  onUndo: () => void
}

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
    (event: KeyboardEvent<HTMLElement>) => {
      const here = placeOf(event.currentTarget)
      const now = latest.current
      const ctrl = event.ctrlKey || event.metaKey
      const to = event.altKey || event.shiftKey ? null : moveFrom(here, event.key, ctrl, now.size)
      if (to) {
        document.getElementById(idOf(to))?.focus()
      } else if (ctrl || event.altKey) {
        if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey) return
        now.actions.onUndo()
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        now.actions.onMark(here, null)
      } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'F2') {
        now.actions.onOpen(here, event.currentTarget)
      } else {
        const status = statusOfKey(event.key)
        if (!status) return
        now.actions.onMark(here, status)
      }
      event.preventDefault()
    },
    [idOf],
  )
  return { at, idOf, events: { onFocus, onClick, onKeyDown } satisfies CellEvents }
}

function placeOf(cell: HTMLElement): Place {
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
