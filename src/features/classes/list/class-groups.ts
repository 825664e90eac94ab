import type { SchoolClass } from '../../../../contract/school/classes'
import { gradeTitle } from '../../../records/roster/grade-title'
import { byGradeAndName } from '../../../pull/lists/classes'

export interface ClassGroup {
  key: string
  title: string
  classes: SchoolClass[]
  /** Pupils of all its classes, as far as the service counts them. */
  pupils: number
}

/** Classes by grade, in the order of the levels. */
export function groupByGrade(classes: readonly SchoolClass[]): ClassGroup[] {
  const groups = new Map<string, ClassGroup>()
  for (const one of [...classes].sort(byGradeAndName)) {
    const key = one.grade?.id ?? 'none'
    const group = groups.get(key) ?? { key, title: titleOf(one), classes: [], pupils: 0 }
    group.classes.push(one)
    group.pupils += one.student_count ?? 0
    groups.set(key, group)
  }
  return [...groups.values()]
}

function titleOf({ grade }: SchoolClass): string {
  return grade ? gradeTitle(grade.name) : 'Tanpa tingkat'
}
