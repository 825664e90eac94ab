import { route, rowOf, type Asked, type Route } from './exchange'
import type { Row } from './store'

/** Query parameters that a list looks at besides page, limit and search; all others are ignored. */
const filters = [
  'class_id',
  'grade_id',
  'student_id',
  'teacher_id',
  'role_id',
  'period_id',
  'bill_group_id',
  'date',
  'status',
]

/** `data` of a list answer (specification section 3). A filter that no record knows asks for nothing. */
export function pageOf({ query, store }: Asked, rows: readonly Row[]) {
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = rows.filter(
    (row) =>
      (search === '' || textIn(row).includes(search)) &&
      filters.every((key) => {
        const wanted = query.get(key)
        // The service's own words are not the contract's.
        if (key === 'status' && wanted !== null && store.mode.values === 'own') return false
        return wanted === null || row[key] === undefined || row[key] === wanted
      }),
  )
  const page = Number(query.get('page') ?? 1)
  const asked = Number(query.get('limit') ?? 10)
  const size = store.mode.pages === 'capped' ? Math.min(asked, 20) : asked
  return {
    list: found.slice((page - 1) * size, page * size),
    pagination: {
      current_page: page,
      page_size: size,
      total_data: found.length,
      total_page: Math.ceil(found.length / size),
    },
  }
}

const textIn = (row: Row) =>
  Object.values(row)
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase()

/** List, create, get, update and delete of one table. An update answers with nothing. */
export function crud(
  path: string,
  table: string,
  fixed: (asked: Asked) => Record<string, unknown> = () => ({}),
): Route[] {
  const own = (asked: Asked) =>
    asked.store
      .rows(table)
      .filter((row) => Object.entries(fixed(asked)).every(([key, value]) => row[key] === value))
  const id = (asked: Asked) => asked.params['itemId'] ?? asked.params['id']
  const one = path.includes('{id}') ? `${path}/{itemId}` : `${path}/{id}`
  return [
    route('GET', path, (asked) => pageOf(asked, own(asked))),
    route('POST', path, (asked) => asked.store.add(table, { ...asked.body, ...fixed(asked) })),
    route('GET', one, (asked) => rowOf(asked, table, id(asked))),
    route('PUT', one, (asked) => {
      Object.assign(rowOf(asked, table, id(asked)), asked.body, { id: id(asked) })
      return null
    }),
    route('DELETE', one, (asked) => {
      asked.store.remove(table, rowOf(asked, table, id(asked)).id)
      return null
    }),
  ]
}
