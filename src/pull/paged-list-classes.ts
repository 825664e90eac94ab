import { listClasses, type SchoolClass } from '../../contract/classes'
import { byText, matches } from './paged-list-match'
import type { ListSource, PageQuery } from './paged-list-source'

export interface ClassQuery extends PageQuery {
  status?: 'active' | 'archived'
}

/** One page that holds all classes of a school: the service gives 200 at most, no school has as many. */
export const allClasses = { page: 1, limit: 200, status: 'active' } satisfies ClassQuery

/** The classes of the active period, which is what the service lists unless told otherwise. */
export const classSource: ListSource<SchoolClass, ClassQuery> = {
  name: 'classes',
  table: (db) => db.classes,
  failure: 'Failed to fetch classes',
  ask: (client, query, options) => client.answer(listClasses, { query, ...options }),
  local: async (db, query) =>
    (await db.classes.toArray())
      .filter(
        (row) =>
          (!query.status || (row.status ?? 'active') === query.status) &&
          matches(query.search, row.name, row.homeroom_teacher?.name),
      )
      .sort(byGradeAndName),
}

/** By year level, then by name: VII A, VII B, VIII A. A class without a level comes last. */
export function byGradeAndName(a: SchoolClass, b: SchoolClass): number {
  return (a.grade?.level ?? 99) - (b.grade?.level ?? 99) || byText(a.name, b.name)
}
