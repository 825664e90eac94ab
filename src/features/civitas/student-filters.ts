import type { SchoolClass } from '../../../contract/school/classes'
import type { FilterChoice } from '../../records/list/filter-bar'
import type { Option } from '../../ui/controls/select'
import { studentStatus } from './student-words'

/** Who is at the school is shown without asking. */
const { active: present, ...gone } = studentStatus

/**
 * The filters of the list of students.
 * @param gradeId the chosen grade, which narrows the classes to choose from
 */
export function studentFilters(classes: readonly SchoolClass[], gradeId: string | undefined): FilterChoice[] {
  const ofGrade = classes.filter(({ grade }) => !gradeId || grade?.id === gradeId)
  return [
    {
      param: 'tingkat',
      label: 'Tingkat',
      all: 'Semua tingkat',
      options: gradesOf(classes),
      resets: ['kelas'],
    },
    {
      param: 'kelas',
      label: 'Kelas',
      all: 'Semua kelas',
      options: ofGrade.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      param: 'status',
      label: 'Status',
      all: present.word,
      options: [
        ...Object.entries(gone).map(([value, { word }]) => ({ value, label: word })),
        { value: 'all', label: 'Semua status' },
      ],
    },
  ]
}

function gradesOf(classes: readonly SchoolClass[]): Option[] {
  const grades = new Map(classes.flatMap(({ grade }) => (grade ? [[grade.id, grade]] : [])))
  return [...grades.values()]
    .sort((a, b) => (a.level ?? 99) - (b.level ?? 99))
    .map(({ id, name }) => ({ value: id, label: name }))
}
