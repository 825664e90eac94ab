import type { Cell } from '../../../../records/import/file/grid'
import { rawText, textOf } from '../../../../records/import/read/cells/cell-text'
import type { FileLesson, Knows } from './file-lesson'

/** The last row that had lessons. */
export interface RowBefore {
  at: number
  row: readonly Cell[]
  /** By their columns. */
  lessons: ReadonlyMap<number, FileLesson>
}

/**
 * Takes the teachers of lessons from the row below them: an hour may have two rows, where the lower one has no hour of its own, or shares that
 * of the upper one in one cell. It is such a row where each of its cells stands below a lesson without a teacher, one of them is a teacher of the
 * school, and none is a subject; a name that the school does not have is then asked about as a teacher's.
 */
export function takesTeachers(row: readonly Cell[], first: number, last: RowBefore, knows: Knows): boolean {
  const hasOwn = row.slice(0, first).some((cell) => textOf(cell) !== null)
  const isShared = row.slice(0, first).every((cell, column) => rawText(cell) === rawText(last.row[column]))
  if (hasOwn && !isShared) return false
  const names = [...row.entries()].flatMap(([column, cell]) => {
    const name = column < first ? null : textOf(cell)
    return name === null ? [] : [{ name, lesson: last.lessons.get(column) }]
  })
  const fits =
    names.every(({ name, lesson }) => lesson?.teacher === null && !knows('subject', name)) &&
    names.some(({ name }) => knows('teacher', name))
  if (fits) for (const { name, lesson } of names) if (lesson) lesson.teacher = name
  return fits
}
