import * as z from 'zod/mini'
import { failureSentence } from '../../../contract/failures'
import {
  createGrade,
  deleteGrade,
  getGrade,
  Grade,
  listGrades,
  updateGrade,
  type GradeCreate,
  type GradeUpdate,
} from '../../../contract/school/grades'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

/** One page that holds all year levels: there are twelve at most. */
export const allGrades = { page: 1, limit: 50 } satisfies PageQuery

/** Year levels (tingkat), the lowest first. */
export const gradeSource: RecordSource<Grade, PageQuery, GradeCreate, GradeUpdate> = {
  name: 'grades',
  table: (db) => db.grades,
  failure: failureSentence(listGrades),
  ask: (client, query, options) => client.answer(listGrades, { query, ...options }),
  local: async (db, query) =>
    (await db.grades.toArray())
      .filter(({ name }) => matches(query.search, name))
      .sort((a, b) => (a.level ?? 99) - (b.level ?? 99) || byText(a.name, b.name)),
  get: (client, id, signal) => client.send(getGrade, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createGrade, { body }),
  update: (client, id, body) => client.send(updateGrade, { params: { id }, body }),
  remove: (client, id, query) => client.send(deleteGrade, { params: { id }, query }),
  rowOf: (data) => z.safeParse(Grade, data).data,
}
