import {
  createBillReduction,
  listBillReductions,
  revokeBillReduction,
} from '../../../../contract/bills/bill-reductions'
import type { Mount } from '../../../kit/mount'
import { write } from '../../../kit/records/write'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { giveReduction } from './give-reduction.repo'
import { pageOfReductions } from './reductions.repo'
import { revokeReduction } from './revoke-reduction.repo'

export function mountReductions(mount: Mount, services: Services): void {
  const { db } = services

  mount(listBillReductions, async ({ query, session }) => {
    const { list, count, reduced } = await pageOfReductions(db, session, query)
    return { list, pagination: paginationOf(query, count), reduced }
  })

  mount(createBillReduction, ({ body, ...by }) => write(services, by, (w) => giveReduction(w, body)))

  mount(revokeBillReduction, ({ params, body, ...by }) =>
    write(services, by, (w) => revokeReduction(w, params.id, body)),
  )
}
