import { listPeriods } from '../../../contract/periods'
import type { Mount } from '../../plugins/mount'
import { paginationOf } from '../../plugins/paging'
import type { Services } from '../../plugins/services'
import { pageOfPeriods } from './periods.repo'

export function mountPeriods(mount: Mount, { db }: Services): void {
  mount(listPeriods, async ({ query, session }) => {
    const { list, total } = await pageOfPeriods(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })
}
