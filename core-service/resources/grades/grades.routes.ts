import { listGrades } from '../../../contract/grades'
import type { Mount } from '../../plugins/mount'
import { paginationOf } from '../../plugins/paging'
import type { Services } from '../../plugins/services'
import { pageOfGrades } from './grades.repo'

export function mountGrades(mount: Mount, { db }: Services): void {
  mount(listGrades, async ({ query, session }) => {
    const { list, total } = await pageOfGrades(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })
}
