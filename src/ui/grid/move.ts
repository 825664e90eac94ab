/** A cell of the grid, both counted from 0. */
export interface Place {
  row: number
  column: number
}

export interface Size {
  rows: number
  columns: number
}

/** As far as PageUp and PageDown go. */
const page = 10

/**
 * Where a key leads from a cell, as in a spreadsheet and the ARIA grid pattern: arrows by one and with
 * Ctrl to the edge, Home and End along the row and with Ctrl to the corners.
 * @returns null for a key that does not move
 */
export function moveFrom(at: Place, key: string, ctrl: boolean, size: Size): Place | null {
  const far = Number.MAX_SAFE_INTEGER
  const step = ctrl ? far : 1
  switch (key) {
    case 'ArrowUp':
      return within({ ...at, row: at.row - step }, size)
    case 'ArrowDown':
      return within({ ...at, row: at.row + step }, size)
    case 'ArrowLeft':
      return within({ ...at, column: at.column - step }, size)
    case 'ArrowRight':
      return within({ ...at, column: at.column + step }, size)
    case 'PageUp':
      return within({ ...at, row: at.row - page }, size)
    case 'PageDown':
      return within({ ...at, row: at.row + page }, size)
    case 'Home':
      return { row: ctrl ? 0 : at.row, column: 0 }
    case 'End':
      return within({ row: ctrl ? far : at.row, column: far }, size)
    default:
      return null
  }
}

/** The nearest cell that exists; a roster or a week may have become smaller. */
export function within({ row, column }: Place, { rows, columns }: Size): Place {
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) }
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}
