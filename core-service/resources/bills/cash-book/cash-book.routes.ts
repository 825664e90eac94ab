import { listCashBook } from '../../../../contract/bills/cash-book'
import { closeCashDay, openCashDay } from '../../../../contract/bills/cash-days'
import { dateIn } from '../../../../contract/values/dates'
import { failField } from '../../../plugins/answers/field-failure'
import type { Mount } from '../../../plugins/mount'
import { paginationOf } from '../../../plugins/requests/paging'
import { reachesAll } from '../../../plugins/session/reach'
import type { Services } from '../../../plugins/services'
import { write } from '../../../plugins/records/write'
import { pageOfCashBook } from './cash-book.repo'
import { closeDay, closesBetween, openDay } from './close-day'

export function mountCashBook(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(listCashBook, async ({ query, session }) => {
    const today = dateIn(session.timeZone, clock())
    const from = query.from ?? query.to ?? today
    const to = query.to ?? (from > today ? from : today)
    if (to < from) return failField('to', 'Tanggal akhir harus sama dengan atau setelah tanggal awal.')
    const { list, totals, count } = await pageOfCashBook(db, session, from, to, query)
    const closes = reachesAll(session) ? await closesBetween(db, session.schoolId, from, to) : null
    return { list, pagination: paginationOf(query, count), totals, closes }
  })

  mount(closeCashDay, ({ params, body, ...by }) => write(services, by, (w) => closeDay(w, params.date, body)))

  mount(openCashDay, ({ params, body, ...by }) => write(services, by, (w) => openDay(w, params.date, body)))
}
