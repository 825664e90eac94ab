import * as z from 'zod/mini'
import { failureSentence } from '../../../contract/failures'
import {
  createTeacher,
  deleteTeacher,
  getTeacher,
  listTeachers,
  Teacher,
  updateTeacher,
  type TeacherCreate,
  type TeacherUpdate,
} from '../../../contract/people/teachers'
import { everyPage } from '../../api/every-page'
import { localPage } from '../list/local-page'
import { byText, matches } from '../list/match'
import type { PageData, PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

type TeacherSort = 'name' | '-name' | 'nip' | '-nip'

export interface TeacherQuery extends PageQuery {
  type?: 'teacher' | 'non_teaching'
  subject_id?: string
  /** Left out: the active ones. */
  status?: 'active' | 'archived' | 'all'
  sort?: TeacherSort
}

/** The most that a service gives at once; a larger page is read in several. */
const largest = 200

/** All staff on one page, of both kinds. */
export const everyPerson = { page: 1, limit: 5000 } satisfies TeacherQuery

/** All teachers on one page. */
export const everyTeacher = { ...everyPerson, type: 'teacher' } satisfies TeacherQuery

const isOfType = (row: Teacher, type: TeacherQuery['type']) => (row.type ?? 'teacher') === type

function pageOf(rows: Teacher[], query: PageQuery): PageData<Teacher> {
  const { rows: list, pagination } = localPage(rows, query)
  return { list, pagination }
}

/** Teachers and non-teaching staff. People who left are archived and stay readable. */
export const teacherSource: RecordSource<Teacher, TeacherQuery, TeacherCreate, TeacherUpdate> = {
  name: 'teachers',
  table: (db) => db.teachers,
  failure: failureSentence(listTeachers),
  async ask(client, query, options) {
    const { type, limit, ...others } = query
    const answer = await client.answer(listTeachers, {
      query: { ...query, limit: Math.min(limit, largest) },
      ...options,
    })
    if ('notModified' in answer) return answer
    // A service without this filter returns all: the list is then filtered here.
    const isFiltered = !type || answer.data.list.every((row) => (row.type ?? type) === type)
    if (isFiltered && (limit <= largest || answer.data.pagination.total_page < 2)) return answer
    const every = await everyPage((page) =>
      client.send(listTeachers, {
        query: { ...(isFiltered ? query : others), page, limit: largest },
        ...(options.signal ? { signal: options.signal } : {}),
      }),
    )
    return {
      ...answer,
      etag: null,
      data: pageOf(type ? every.filter((row) => isOfType(row, type)) : every, query),
    }
  },
  async local(db, query) {
    const { status = 'active', sort = 'name' } = query
    const turn = sort.startsWith('-') ? -1 : 1
    const by = sort.replace('-', '') === 'nip' ? 'nip' : 'name'
    const rows = await db.teachers.toArray()
    return rows
      .filter(
        (row) =>
          (!query.type || isOfType(row, query.type)) &&
          (status === 'all' || (row.status ?? 'active') === status) &&
          (!query.subject_id || row.subjects?.some(({ id }) => id === query.subject_id)) &&
          matches(query.search, row.name, row.nip, row.nuptk),
      )
      .sort((a, b) => turn * byText(a[by], b[by]) || byText(a.name, b.name))
  },
  get: (client, id, signal) => client.send(getTeacher, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createTeacher, { body }),
  update: (client, id, body) => client.send(updateTeacher, { params: { id }, body }),
  remove: (client, id, query) => client.send(deleteTeacher, { params: { id }, query }),
  archives: true,
  rowOf: (data) => z.safeParse(Teacher, data).data,
  // A class row contains its homeroom teacher.
  shownIn: ['classes'],
}
