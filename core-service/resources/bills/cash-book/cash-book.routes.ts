import { listCashBook } from '../../../../contract/bills/cash-book'
import { closeCashDay, openCashDay } from '../../../../contract/bills/cash-days'
import { dateIn } from '../../../../contract/values/dates'
import { failField } from '../../../kit/answers/field-failure'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { reachesAll } from '../../../kit/session/reach'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { pageOfCashBook, pageOfWritten } from './cash-book.repo'
import { closeDay, closesBetween, openDay } from './close-day.repo'

export function mountCashBook(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(listCashBook, async ({ query, session }) => {
    const today = dateIn(session.timeZone, clock())
    const from = query.from ?? query.to ?? today
    const to = query.to ?? (from > today ? from : today)
    if (to < from) return failField('to', 'Tanggal akhir harus sama dengan atau setelah tanggal awal.')
    const { list, totals, count } = await pageOfCashBook(db, session, from, to, query)
    const written = await pageOfWritten(db, session, from, to)
    const closes = reachesAll(session) ? await closesBetween(db, session.schoolId, from, to) : null
    return { list, pagination: paginationOf(query, count), totals, written, closes }
  })

  mount(closeCashDay, ({ params, body, ...by }) => write(services, by, (w) => closeDay(w, params.date, body)))

  mount(openCashDay, ({ params, body, ...by }) => write(services, by, (w) => openDay(w, params.date, body)))
}
