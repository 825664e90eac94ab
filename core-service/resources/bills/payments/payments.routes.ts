import { correctBillPayment, createBillPayment, getBillPayment } from '../../../../contract/bill-payments'
import { listCashBook } from '../../../../contract/cash-book'
import { dateIn } from '../../../../contract/dates'
import { failField } from '../../../plugins/field-failure'
import type { Mount } from '../../../plugins/mount'
import { paginationOf } from '../../../plugins/paging'
import type { Services } from '../../../plugins/services'
import { write } from '../../../plugins/write'
import { pageOfCashBook } from '../cash-book/cash-book.repo'
import { correctAtTill, payAtTill } from './pay-at-till'
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

  mount(listCashBook, async ({ query, session }) => {
    const today = dateIn(session.timeZone, clock())
    const from = query.from ?? query.to ?? today
    const to = query.to ?? (from > today ? from : today)
    if (to < from) return failField('to', 'Tanggal akhir harus sama dengan atau setelah tanggal awal.')
    const { list, totals, count } = await pageOfCashBook(db, session, from, to, query)
    return { list, pagination: paginationOf(query, count), totals }
  })
}
