import { listStudents, type Student, type StudentStatus } from '../../contract/students'
import type * as z from 'zod/mini'
import { byText, matches } from './paged-list-match'
import type { ListSource, PageQuery } from './paged-list-source'

export type StoredStudent = Student & { class_id: string | null }
export type StudentSort = 'name' | '-name' | 'nis' | '-nis' | 'class' | '-class'

export interface StudentQuery extends PageQuery {
  class_id?: string
  grade_id?: string
  status?: z.output<typeof StudentStatus>
  sort?: StudentSort
}

/** A student as the local database keeps it. */
export function storedStudent(student: Student): StoredStudent {
  return { ...student, class_id: student.class?.id ?? null }
}

/**
 * The list of students.
 * @param classesOfGrade ids of the classes of a grade, for answering a grade filter without the service
 */
export function studentSource(
  classesOfGrade: (gradeId: string) => readonly string[],
): ListSource<StoredStudent, StudentQuery> {
  return {
    name: 'students',
    table: (db) => db.students,
    failure: 'Failed to fetch students',
    async ask(client, query, options) {
      const answer = await client.answer(listStudents, { query, ...options })
      if ('notModified' in answer) return answer
      const { list, pagination } = answer.data
      return { ...answer, data: { list: list.map(storedStudent), pagination } }
    },
    local(rows, query) {
      const classes = query.grade_id ? classesOfGrade(query.grade_id) : null
      return rows
        .filter(
          (row) =>
            (!query.class_id || row.class_id === query.class_id) &&
            (!classes || (row.class_id !== null && classes.includes(row.class_id))) &&
            (!query.status || (row.status ?? 'active') === query.status) &&
            matches(query.search, row.name, row.nis, row.nisn),
        )
        .sort(orderOf(query.sort ?? 'name'))
    },
  }
}

function orderOf(sort: StudentSort): (a: StoredStudent, b: StoredStudent) => number {
  const turn = sort.startsWith('-') ? -1 : 1
  const by = sort.replace('-', '')
  const value = (row: StoredStudent) => (by === 'nis' ? row.nis : by === 'class' ? row.class?.name : row.name)
  return (a, b) => turn * byText(value(a), value(b)) || byText(a.name, b.name)
}
