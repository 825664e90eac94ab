import {
  acceptBillTransfer,
  createBillTransfer,
  getBillTransfer,
  listBillTransfers,
  refuseBillTransfer,
} from '../../../../contract/bills/bill-transfers'
import { dateIn } from '../../../../contract/values/dates'
import type { Mount } from '../../../kit/mount'
import { write } from '../../../kit/records/write'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { acceptTransfer, refuseTransfer } from './decide-transfer.repo'
import { noteTransfer } from './note-transfer.repo'
import { pageOfTransfers, readTransfer } from './transfers.repo'

export function mountTransfers(mount: Mount, services: Services): void {
  const { db, clock } = services
  const today = (session: Session) => dateIn(session.timeZone, clock())

  mount(listBillTransfers, async ({ query, session }) => {
    const { list, count, amount } = await pageOfTransfers(db, session, today(session), query)
    return { list, pagination: paginationOf(query, count), amount }
  })

  mount(getBillTransfer, ({ params, session }) => readTransfer(db, session, today(session), params.id))

  mount(createBillTransfer, ({ body, ...by }) => write(services, by, (w) => noteTransfer(w, body)))

  mount(acceptBillTransfer, ({ params, body, ...by }) =>
    write(services, by, (w) => acceptTransfer(w, params.id, body)),
  )

  mount(refuseBillTransfer, ({ params, body, ...by }) =>
    write(services, by, (w) => refuseTransfer(w, params.id, body)),
  )
}
