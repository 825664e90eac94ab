import {
  correctBillPayment,
  createBillPayment,
  getBillPayment,
} from '../../../../contract/bills/bill-payments'
import { dateIn } from '../../../../contract/values/dates'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { correctAtTill, payAtTill } from './pay-at-till.repo'
import { readPayment } from './payments.repo'

export function mountPayments(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(createBillPayment, ({ body, ...by }) => write(services, by, (w) => payAtTill(w, body)))

  mount(getBillPayment, ({ params, session }) =>
    readPayment(db, session, dateIn(session.timeZone, clock()), params.id),
  )

  mount(correctBillPayment, ({ params, body, ...by }) =>
    write(services, by, (w) => correctAtTill(w, params.id, body)),
  )
}
