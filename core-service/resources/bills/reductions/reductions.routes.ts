import {
  createBillReduction,
  listBillReductions,
  revokeBillReduction,
} from '../../../../contract/bills/bill-reductions'
import type { Mount } from '../../../plugins/mount'
import { write } from '../../../plugins/records/write'
import { paginationOf } from '../../../plugins/requests/paging'
import type { Services } from '../../../plugins/services'
import { giveReduction } from './give-reduction'
import { pageOfReductions } from './reductions.repo'
import { revokeReduction } from './revoke-reduction'

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
