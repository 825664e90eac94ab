import { useState } from 'react'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { useGridKeys } from '../../../ui/grid/use-grid-keys'
import { statusWords } from '../../../ui/words/status-words'
import type { StaffMarking } from '../use-staff-marking'

/** Marks a day's rows: by letter keys, or by a choice beside the cell. */
export function useDayMarks(rows: readonly StaffDayLine[], marking: StaffMarking) {
  const [open, setOpen] = useState<{ id: string; anchor: DOMRect } | null>(null)
  const mark = (line: StaffDayLine, status: AttendanceStatus | null) =>
    marking.save(
      line,
      { status },
      `${line.name}: ${status === null ? 'dikosongkan' : statusWords[status].word}`,
    )
  const grid = useGridKeys(
    { rows: rows.length, columns: 1 },
    {
      onMark: ({ row }, status) => {
        const line = rows[row]
        return line ? mark(line, status) : null
      },
      onOpen: ({ row }, cell) => {
        const line = rows[row]
        if (line) setOpen({ id: line.teacherId, anchor: cell.getBoundingClientRect() })
      },
      onUndo: () => void marking.undo.run(),
    },
  )
  const row = rows.findIndex(({ teacherId }) => teacherId === open?.id)
  const line = rows[row]
  return {
    mark,
    grid,
    /** The choice that is open, of which row, and where; null while none is, or its row is gone. */
    choice: open && line ? { line, anchor: open.anchor } : null,
    /** @param backTo `cell`: the focus goes back to where the choice was opened */
    closeChoice: (backTo: 'cell' | 'nowhere') => {
      setOpen(null)
      if (backTo === 'cell')
        document.getElementById(grid.idOf({ row, column: 0 }))?.focus({ preventScroll: true })
    },
  }
}
