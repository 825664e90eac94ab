import * as calls from '../../../../contract/bills/bundles'
import { dateIn } from '../../../../contract/values/dates'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { pageOfBundles } from './bundles.repo'
import { voidBundle } from './void-bundle.repo'

export function mountBundles(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(calls.listBundles, async ({ query, session }) => {
    const today = dateIn(session.timeZone, clock())
    const { list, count, totals } = await pageOfBundles(db, session, today, query)
    return { list, pagination: paginationOf(query, count), totals }
  })

  mount(calls.voidBundle, (input) =>
    write(services, input, (w) => voidBundle(w, input.params.id, input.query.reason)),
  )
}
