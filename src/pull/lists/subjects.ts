import * as z from 'zod/mini'
import {
  createSubject,
  deleteSubject,
  getSubject,
  listSubjects,
  Subject,
  updateSubject,
  type SubjectCreate,
  type SubjectGroup,
  type SubjectUpdate,
} from '../../../contract/school/subjects'
import { failureSentence } from '../../../contract/failures'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

type SubjectSort = 'name' | '-name' | 'code' | '-code'

export interface SubjectQuery extends PageQuery {
  group?: SubjectGroup
  grade_id?: string
  sort?: SubjectSort
}

/** All subjects on one page: the service gives 200 at most, which no school has. */
export const everySubject = { page: 1, limit: 200 } satisfies SubjectQuery

/** What is taught. A subject without grades is taught in all of them. */
export const subjectSource: RecordSource<Subject, SubjectQuery, SubjectCreate, SubjectUpdate> = {
  name: 'subjects',
  table: (db) => db.subjects,
  failure: failureSentence(listSubjects),
  ask: (client, query, options) => client.answer(listSubjects, { query, ...options }),
  async local(db, query) {
    const { sort = 'name' } = query
    const by = sort.replace('-', '') === 'code' ? 'code' : 'name'
    const turn = sort.startsWith('-') ? -1 : 1
    const rows = await db.subjects.toArray()
    return rows
      .filter(
        ({ name, code, group, grades }) =>
          (!query.group || group === query.group) &&
          (!query.grade_id || !grades?.length || grades.some(({ id }) => id === query.grade_id)) &&
          matches(query.search, name, code),
      )
      .sort((a, b) => turn * byText(a[by], b[by]) || byText(a.name, b.name))
  },
  get: (client, id, signal) => client.send(getSubject, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createSubject, { body }),
  update: (client, id, body) => client.send(updateSubject, { params: { id }, body }),
  remove: (client, id, query) => client.send(deleteSubject, { params: { id }, query }),
  rowOf: (data) => z.safeParse(Subject, data).data,
}
