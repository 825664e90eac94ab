import type { Mount } from '../../kit/mount'
import type { Services } from '../../kit/services'
import { mountBillGroups } from './groups/bill-groups.routes'
import { mountBillTypes } from './bill-types.routes'
import { mountBundles } from './bundles/bundles.routes'
import { mountArrears } from './arrears/arrears.routes'
import { mountCashBook } from './cash-book/cash-book.routes'
import { mountBillJournal } from './journal/journal.routes'
import { mountPayments } from './payments/payments.routes'
import { mountReductions } from './reductions/reductions.routes'
import { mountTransfers } from './transfers/transfers.routes'

export function mountBills(mount: Mount, services: Services): void {
  mountBillTypes(mount, services)
  mountBillGroups(mount, services)
  mountBundles(mount, services)
  mountPayments(mount, services)
  mountCashBook(mount, services)
  mountBillJournal(mount, services)
  mountArrears(mount, services)
  mountReductions(mount, services)
  mountTransfers(mount, services)
}
