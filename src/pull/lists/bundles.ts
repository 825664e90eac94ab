import { listBundles, type Bundle, type BundleStatus } from '../../../contract/bills/bundles'
import { failureSentence } from '../../../contract/failures'
import { byText, matches } from '../list/match'
import type { ListSource, PageQuery } from '../list/list-source'

export type StoredBundle = Bundle & { student_id: string | null }

export interface BundleQuery extends PageQuery {
  student_id?: string
  bill_group_id?: string
  status?: string
  overdue?: 'true' | 'false'
  sort?: 'name' | '-name' | 'due_date' | '-due_date' | 'rest' | '-rest'
}

/** A bundle as the local database keeps it. @param studentId whose it is, where the service leaves the pupil out */
export function storedBundle(bundle: Bundle, studentId: string | null = null): StoredBundle {
  return { ...bundle, student_id: bundle.student?.id ?? studentId }
}

/** What is still to pay of a bundle, in rupiah; a plain service may not return it. */
export function restOf({ rest, total, paid, status }: Bundle): number {
  return rest ?? (status === 'void' ? 0 : total - (paid ?? 0))
}

/** Whether money can still come in for it. */
export const isOpen = ({ status }: { status?: BundleStatus | null | undefined }): boolean =>
  status === 'unpaid' || status === 'partial'

/** Every bundle of one pupil, the earliest due date first. */
export const bundlesOf = (studentId: string) =>
  ({ page: 1, limit: 200, student_id: studentId, sort: 'due_date' }) satisfies BundleQuery

/** Pupils' bills. Money is taken online only; these rows are for reading. */
export const bundleSource: ListSource<StoredBundle, BundleQuery> = {
  name: 'bundles',
  table: (db) => db.bundles,
  failure: failureSentence(listBundles),
  async ask(client, query, options) {
    const { status, ...rest } = query
    const asked = status === undefined ? rest : { ...rest, status }
    const answer = await client.answer(listBundles, { query: asked, ...options })
    if ('notModified' in answer) return answer
    const { list, pagination } = answer.data
    // A plain service may ignore the filters and answer with the bundles of all pupils and groups.
    const own = list.filter(
      ({ student, bill_group }) =>
        (!query.student_id || !student || student.id === query.student_id) &&
        (!query.bill_group_id || !bill_group || bill_group.id === query.bill_group_id),
    )
    return {
      ...answer,
      data: { list: own.map((bundle) => storedBundle(bundle, query.student_id)), pagination },
    }
  },
  async local(db, query) {
    const { student_id, bill_group_id, status, overdue, sort = 'name' } = query
    const rows = student_id
      ? await db.bundles.where('student_id').equals(student_id).toArray()
      : await db.bundles.toArray()
    const statuses = status?.split(',')
    return rows
      .filter(
        (row) =>
          (!bill_group_id || row.bill_group?.id === bill_group_id) &&
          (!statuses || statuses.includes(row.status ?? '')) &&
          (!overdue || String(row.overdue ?? false) === overdue) &&
          matches(query.search, row.student?.name, row.student?.nis),
      )
      .sort(orderOf(sort))
  },
}

function orderOf(sort: NonNullable<BundleQuery['sort']>): (a: StoredBundle, b: StoredBundle) => number {
  const turn = sort.startsWith('-') ? -1 : 1
  const byName = (a: StoredBundle, b: StoredBundle) => byText(a.student?.name, b.student?.name)
  const byDue = (a: StoredBundle, b: StoredBundle) => byText(a.due_date, b.due_date)
  switch (sort.replace('-', '')) {
    case 'due_date':
      return (a, b) => turn * byDue(a, b) || byName(a, b)
    case 'rest':
      return (a, b) => turn * (restOf(a) - restOf(b)) || byName(a, b)
    default:
      return (a, b) => turn * byName(a, b) || byDue(a, b)
  }
}
