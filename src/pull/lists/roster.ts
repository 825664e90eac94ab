import { listStudents } from '../../../contract/people/students'
import { everyPage } from '../../api/every-page'
import type { RecordSource } from '../record/record-source'
import { storedStudent, studentSource, type StoredStudent, type StudentQuery } from './students'

/** One page that holds all pupils of a class by name: the service gives 200 at most, no class has as many. */
export const wholeClass = (classId: string) =>
  ({ page: 1, limit: 200, class_id: classId, status: 'active', sort: 'name' }) satisfies StudentQuery

/** Pupils as {@link studentSource} has them, for questions by {@link wholeClass}: shorter pages are all read. */
export const rosterSource: Pick<
  RecordSource<StoredStudent, StudentQuery>,
  'name' | 'table' | 'failure' | 'local' | 'ask'
> = {
  name: studentSource.name,
  table: studentSource.table,
  failure: studentSource.failure,
  local: studentSource.local,
  async ask(client, query, options) {
    const answer = await studentSource.ask(client, query, options)
    if ('notModified' in answer || answer.data.pagination.total_page <= 1) return answer
    const { signal } = options
    const every = await everyPage((page) =>
      client.send(listStudents, { query: { ...query, page }, ...(signal ? { signal } : {}) }),
    )
    const list = every.map(storedStudent)
    const pagination = { current_page: 1, page_size: query.limit, total_data: list.length, total_page: 1 }
    return { ...answer, etag: null, data: { list, pagination } }
  },
}

/**
 * The pupils of a class by name: those of the fetched list who are still in it, and those whom a move on this
 * device has brought since.
 * @param listed the rows of the list; a plain service may leave their class out
 * @param here the pupils of this class among all rows of the device
 */
export function rosterOf(
  classId: string,
  listed: readonly StoredStudent[],
  here: readonly StoredStudent[],
): StoredStudent[] {
  const rows = new Map(
    [...listed.filter((row) => (row.class_id ?? classId) === classId), ...here].map((row) => [row.id, row]),
  )
  return [...rows.values()].filter(({ status }) => (status ?? 'active') === 'active').sort(byName)
}

const collator = new Intl.Collator('id', { sensitivity: 'base' })
const byName = (a: StoredStudent, b: StoredStudent) =>
  collator.compare(a.name, b.name) || a.id.localeCompare(b.id)
