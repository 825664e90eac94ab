import { classNameParts } from '../../../../../contract/values/class-name'
import { textOf, type Reading } from '../cells/cell-text'
import type { Cell } from '../../file/grid'

/** Year level 1–12, as number, numeral or word part ("7", "VII", "Kelas 7"). */
export function readLevel(cell: Cell | undefined): Reading<number> {
  const text = textOf(cell)
  if (text === null) return { value: null }
  const value = classNameParts(text).level
  return value === null ? { value, lost: `Tingkat "${text}" tidak dikenal` } : { value }
}
