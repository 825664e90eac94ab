import { listTeachers, type Teacher } from '../../contract/teachers'
import { byText, matches } from './paged-list-match'
import type { ListSource, PageQuery } from './paged-list-source'

export interface TeacherQuery extends PageQuery {
  type?: 'teacher' | 'non_teaching'
}

/** Teachers and non-teaching staff by name. */
export const teacherSource: ListSource<Teacher, TeacherQuery> = {
  name: 'teachers',
  table: (db) => db.teachers,
  failure: 'Failed to fetch teachers',
  ask: (client, query, options) => client.answer(listTeachers, { query, ...options }),
  local: async (db, query) =>
    (await db.teachers.toArray())
      .filter(
        (row) =>
          (!query.type || (row.type ?? 'teacher') === query.type) &&
          matches(query.search, row.name, row.nip, row.nuptk),
      )
      .sort((a, b) => byText(a.name, b.name)),
}
