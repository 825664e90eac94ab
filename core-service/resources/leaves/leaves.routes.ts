import { listStudentLeaves } from '../../../contract/leaves'
import type { Mount } from '../../plugins/mount'
import { paginationOf } from '../../plugins/paging'
import type { Services } from '../../plugins/services'
import { pageOfLeaves } from './leaves.repo'

export function mountLeaves(mount: Mount, { db }: Services): void {
  mount(listStudentLeaves, async ({ query, session }) => {
    const { list, total } = await pageOfLeaves(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })
}
