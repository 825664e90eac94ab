import { listBillEvents } from '../../../../contract/bills/bill-journal'
import { ErrorCode } from '../../../../contract/errors'
import { daysBetween } from '../../../../contract/values/dates'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { reachesAll } from '../../../kit/session/reach'
import { billEventsBetween } from './journal.repo'

/** A whole year, also a leap year. */
const mostDays = 366

export function mountBillJournal(mount: Mount, { db }: Services): void {
  mount(listBillEvents, async ({ query: { from, to }, session }) => {
    if (!reachesAll(session)) return fail(ErrorCode.notPermitted)
    const days = daysBetween(from, to) + 1
    if (days < 1) return failField('to', 'Tanggal akhir harus sama dengan atau setelah tanggal awal.')
    if (days > mostDays) return failField('to', 'Jurnal paling panjang satu tahun.')
    return { list: await billEventsBetween(db, session, from, to) }
  })
}
