import { listStudents, type Student, type StudentStatus } from '../../contract/students'
import type * as z from 'zod/mini'
import type { UserDb } from '../db/user-db'
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

/** The list of students. Offline, a grade is the classes that this device knows of it. */
export const studentSource: ListSource<StoredStudent, StudentQuery> = {
  name: 'students',
  table: (db) => db.students,
  failure: 'Failed to fetch students',
  async ask(client, query, options) {
    const answer = await client.answer(listStudents, { query, ...options })
    if ('notModified' in answer) return answer
    const { list, pagination } = answer.data
    return { ...answer, data: { list: list.map(storedStudent), pagination } }
  },
  async local(db, query) {
    const classes = query.grade_id ? await classesOfGrade(db, query.grade_id) : null
    const rows = await db.students.toArray()
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

async function classesOfGrade(db: UserDb, gradeId: string): Promise<string[]> {
  const classes = await db.classes.toArray()
  return classes.filter(({ grade }) => grade?.id === gradeId).map(({ id }) => id)
}

function orderOf(sort: StudentSort): (a: StoredStudent, b: StoredStudent) => number {
  const turn = sort.startsWith('-') ? -1 : 1
  const by = sort.replace('-', '')
  const value = (row: StoredStudent) => (by === 'nis' ? row.nis : by === 'class' ? row.class?.name : row.name)
  return (a, b) => turn * byText(value(a), value(b)) || byText(a.name, b.name)
}
