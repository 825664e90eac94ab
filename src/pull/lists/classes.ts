import * as z from 'zod/mini'
import { getClass, listClasses, SchoolClass } from '../../../contract/school/classes'
import {
  createClass,
  deleteClass,
  putClassStatus,
  updateClass,
  type ClassCreate,
  type ClassStatusPut,
  type ClassUpdate,
} from '../../../contract/school/class-changes'
import type { Pagination } from '../../../contract/envelope'
import { failureSentence } from '../../../contract/failures'
import { everyPage } from '../../api/every-page'
import { byText, matches } from '../list/match'
import type { AskOptions, PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export interface ClassQuery extends PageQuery {
  grade_id?: string
  status?: 'active' | 'archived'
}

/** One page that holds all classes of a school: the service gives 200 at most, no school has as many. */
export const allClasses = { page: 1, limit: 200, status: 'active' } satisfies ClassQuery

export type ClassSource = RecordSource<SchoolClass, ClassQuery, ClassCreate, ClassUpdate>

/** The classes of the active period, which is what the service lists without a filter. */
export const classSource: ClassSource = {
  name: 'classes',
  table: (db) => db.classes,
  failure: failureSentence(listClasses),
  async ask(client, query, options) {
    const answer = await client.answer(listClasses, { query, ...options })
    if ('notModified' in answer) return answer
    const { list } = answer.data
    if (query.page > 1 || query.limit < allClasses.limit) return answer
    // A service that gives shorter pages, or that has statuses of its own, still returns all classes.
    if (list.length > 0 && answer.data.pagination.total_page <= 1) return answer
    const { status, ...plain } = query
    const rest = list.length === 0 && status ? plain : query
    const every = await everyPage((page) =>
      client.send(listClasses, { query: { ...rest, page }, ...signalOf(options) }),
    )
    const all = every.filter((row) => !query.status || row.status !== 'archived')
    return { ...answer, etag: null, data: { list: all, pagination: onePage(all.length) } }
  },
  local: async (db, query) => (await db.classes.toArray()).filter(isMeant(query)).sort(byGradeAndName),
  get: (client, id, signal) => client.send(getClass, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createClass, { body }),
  update: (client, id, body) => client.send(updateClass, { params: { id }, body }),
  remove: (client, id, query) => client.send(deleteClass, { params: { id }, query }),
  rowOf: (data) => z.safeParse(SchoolClass, data).data,
  // Rows of teachers and students contain the class that they lead or are in, a year counts its classes.
  shownIn: ['teachers', 'students', 'periods'],
}

/** What a query means of the classes of one year. */
export const isMeant = (query: ClassQuery) => (row: SchoolClass) =>
  (!query.status || (row.status === 'archived') === (query.status === 'archived')) &&
  (!query.grade_id || row.grade?.id === query.grade_id) &&
  matches(query.search, row.name, row.homeroom_teacher?.name)

/** The classes of one year as records whose one change is to be archived and brought back: a call of its own. */
export type ClassStatusSource = RecordSource<SchoolClass, ClassQuery, never, Pick<ClassStatusPut, 'status'>>

/** The same classes as `source`, to archive one and to bring it back. */
export const statusSourceOf = ({ name, table, ask, local, get, rowOf, shownIn }: ClassSource) =>
  ({
    name,
    table,
    ask,
    local,
    get,
    rowOf,
    ...(shownIn ? { shownIn } : {}),
    failure: failureSentence(putClassStatus),
    update: (client, id, body) => client.send(putClassStatus, { params: { id }, body }),
  }) satisfies ClassStatusSource

function signalOf({ signal }: AskOptions): AskOptions {
  return signal ? { signal } : {}
}

function onePage(count: number): Pagination {
  return { current_page: 1, page_size: allClasses.limit, total_data: count, total_page: 1 }
}

/** By year level, then by name: VII A, VII B, VIII A. A class without a level comes last. */
export function byGradeAndName(a: SchoolClass, b: SchoolClass): number {
  return (a.grade?.level ?? 99) - (b.grade?.level ?? 99) || byText(a.name, b.name)
}
