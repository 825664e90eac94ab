import { listBillArrears } from '../../../../contract/bills/bill-arrears'
import { dateIn } from '../../../../contract/values/dates'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { readArrears } from './arrears.repo'

export function mountArrears(mount: Mount, { db, clock }: Services): void {
  mount(listBillArrears, async ({ query, session }) => {
    const date = dateIn(session.timeZone, clock())
    const { count, ...arrears } = await readArrears(db, session, date, query)
    return { ...arrears, date, pagination: paginationOf(query, count) }
  })
}
