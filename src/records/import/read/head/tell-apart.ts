import { rawText } from '../cells/cell-text'
import type { Grid } from '../../file/grid'
import { headingKey } from './heading-key'
import { searchDepth } from './find-header'

/** Headings that one kind of workbook has and the other has not. */
const marks = {
  students: ['nisn', 'nipd', 'nis', 'rombel saat ini'],
  teachers: ['nuptk', 'nip', 'jenis ptk', 'status kepegawaian'],
} as const

/** Whose list a sheet can be. */
type ListKind = keyof typeof marks

/** Fewer cells than this are a signature ("NIP", "1980…") rather than a header. */
const fewestHeadings = 3

/**
 * Whose list a sheet is, by the headings that only one of Dapodik's workbooks has.
 * @returns null when its headings fit both, or neither
 */
export function kindOfGrid(grid: Grid): ListKind | null {
  for (const row of grid.rows.slice(0, searchDepth)) {
    if (row.filter((cell) => rawText(cell) !== '').length < fewestHeadings) continue
    const keys = new Set(row.map(headingKey))
    const has = (kind: ListKind) => marks[kind].some((mark) => keys.has(mark))
    const students = has('students')
    if (students !== has('teachers')) return students ? 'students' : 'teachers'
  }
  return null
}
