import type { SchoolClass } from '../../../contract/school/classes'
import type { Schedule } from '../../../contract/school/timetable/schedules'
import type { Subject } from '../../../contract/school/subjects'
import type { Teacher } from '../../../contract/people/teachers'

/** What one class learns of one subject. */
export type MatrixCell =
  /** Lessons are in the timetable. */
  | { kind: 'taught'; teachers: string[]; lessons: number }
  /** The subject is taught in the grade of the class, and the timetable has no lesson of it. */
  | { kind: 'missing' }
  /** The subject is not taught in the grade of the class. */
  | { kind: 'none' }

export interface Matrix {
  rows: { subject: Subject; cells: MatrixCell[] }[]
  /** How many cells have no teacher. */
  missing: number
  /** Active teachers with no lesson in the timetable, by name. */
  idle: Teacher[]
}

/**
 * Joins subjects, classes and the timetable.
 * @param classes the columns, in their order
 */
export function matrixOf(
  subjects: readonly Subject[],
  classes: readonly SchoolClass[],
  lessons: readonly Schedule[],
  teachers: readonly Teacher[],
): Matrix {
  const held = new Map<string, Schedule[]>()
  for (const lesson of lessons) {
    const key = `${lesson.subject_id ?? lesson.subject?.id} ${lesson.class_id ?? lesson.class?.id}`
    held.set(key, [...(held.get(key) ?? []), lesson])
  }
  const rows = subjects.map((subject) => ({
    subject,
    cells: classes.map((one) => cellOf(held.get(`${subject.id} ${one.id}`) ?? [], isTaughtIn(subject, one))),
  }))
  const busy = new Set(lessons.map(({ teacher_id, teacher }) => teacher_id ?? teacher?.id))
  return {
    rows,
    missing: rows.flatMap(({ cells }) => cells).filter(({ kind }) => kind === 'missing').length,
    idle: teachers.filter(
      ({ id, type, status }) => (type ?? 'teacher') === 'teacher' && status !== 'archived' && !busy.has(id),
    ),
  }
}

function cellOf(lessons: readonly Schedule[], expected: boolean): MatrixCell {
  if (lessons.length === 0) return { kind: expected ? 'missing' : 'none' }
  const teachers = [...new Set(lessons.map(({ teacher }) => teacher?.name ?? 'Tanpa nama'))]
  return { kind: 'taught', teachers, lessons: lessons.length }
}

/** A subject without grades is taught in all of them. */
function isTaughtIn({ grades }: Subject, { grade }: SchoolClass): boolean {
  return !grades?.length || grades.some(({ id }) => id === grade?.id)
}
