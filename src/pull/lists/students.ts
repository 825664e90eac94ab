import * as z from 'zod/mini'
import { failureSentence } from '../../../contract/failures'
import {
  archiveStudent,
  createStudent,
  updateStudent,
  type StudentCreate,
  type StudentUpdate,
} from '../../../contract/people/student-changes'
import { getStudent, listStudents, Student, type StudentStatus } from '../../../contract/people/students'
import type { UserDb } from '../../db/user-db'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export type StoredStudent = Student & { class_id: string | null }
type StudentSort = 'name' | '-name' | 'nis' | '-nis' | 'class' | '-class'

export interface StudentQuery extends PageQuery {
  class_id?: string
  grade_id?: string
  /** Left out: who is at the school. */
  status?: z.output<typeof StudentStatus> | 'all'
  sort?: StudentSort
}

/** A student as the local database keeps it. */
export function storedStudent(student: Student): StoredStudent {
  return { ...student, class_id: student.class?.id ?? null }
}

/**
 * Students. Offline, a grade is the classes that this device holds of it. No pupil is deleted: who leaves is
 * archived and can still be opened.
 */
export const studentSource: RecordSource<StoredStudent, StudentQuery, StudentCreate, StudentUpdate> = {
  name: 'students',
  table: (db) => db.students,
  lastRows: new WeakMap(),
  failure: failureSentence(listStudents),
  async ask(client, query, options) {
    const answer = await client.answer(listStudents, { query, ...options })
    if ('notModified' in answer) return answer
    const { list, pagination } = answer.data
    return { ...answer, data: { list: list.map(storedStudent), pagination } }
  },
  async local(db, query) {
    const classes = query.grade_id ? await classesOfGrade(db, query.grade_id) : null
    const { class_id } = query
    const rows = await (class_id ? db.students.where({ class_id }) : db.students).toArray()
    return rows
      .filter(
        (row) =>
          (!classes || (row.class_id !== null && classes.includes(row.class_id))) &&
          (query.status === 'all' || (row.status ?? 'active') === (query.status ?? 'active')) &&
          matches(query.search, row.name, row.nis, row.nisn),
      )
      .sort(orderOf(query.sort ?? 'name'))
  },
  async get(client, id, signal) {
    return storedStudent(await client.send(getStudent, { params: { id }, ...(signal ? { signal } : {}) }))
  },
  create: async (client, body) => storedIfAnswered(await client.send(createStudent, { body })),
  update: async (client, id, body) =>
    storedIfAnswered(await client.send(updateStudent, { params: { id }, body })),
  remove: (client, id, query) => client.send(archiveStudent, { params: { id }, query, body: {} }),
  archives: true,
  rowOf(data) {
    const student = z.safeParse(Student, data).data
    return student && storedStudent(student)
  },
  shownIn: ['classes'],
}

/** A plain service may answer a success without the row. */
const storedIfAnswered = (student: Student | null) => student && storedStudent(student)

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
