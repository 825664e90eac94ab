import type { ImportOutcome } from '../../../../../contract/people/student-import'
import type { PlannedRow } from './plan-import'

/**
 * The answer to a planned row.
 * @param studentId null in a dry run for a pupil who does not exist yet
 */
export function outcomeOf(planned: PlannedRow, studentId: string | null): ImportOutcome {
  const { row, fields, student, changed, moveTo } = planned
  const new_class = moveTo?.id === null ? moveTo.name : null
  if (student === undefined) return { row, outcome: 'created', student_id: studentId, new_class }
  const names: string[] = [...changed, ...(moveTo === undefined ? [] : ['class'])]
  if (names.length === 0) return { row, outcome: 'unchanged', student_id: studentId }
  const before = changed.map((column) => [column, student.values[column]] as const)
  const after = changed.map((column) => [column, fields[column]] as const)
  return {
    row,
    outcome: 'updated',
    student_id: studentId,
    changed: names,
    before: Object.fromEntries(moveTo === undefined ? before : [...before, ['class', student.className]]),
    after: Object.fromEntries(moveTo === undefined ? after : [...after, ['class', moveTo.name]]),
    new_class,
  }
}
