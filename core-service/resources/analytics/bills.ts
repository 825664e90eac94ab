import type { BillAnalytics, billAnalytics } from '../../../contract/analytics/bill-analytics'
import type { CallQuery } from '../../../contract/call'
import { dateIn } from '../../../contract/values/dates'
import type { Queryable } from '../../db/client'
import type { Session } from '../../kit/session/session'
import { refuseSpan } from './analytics.rules'
import { billedBetween, openBills } from './bills.repo'

/**
 * What was billed and paid between two dates, and what is still open, within reach.
 * @param at the moment that decides which bills are overdue
 * @throws DomainError 1100 for a span that is none or too long
 */
export async function analyseBills(
  db: Queryable,
  session: Session,
  at: Date,
  { from, to }: CallQuery<typeof billAnalytics>,
): Promise<BillAnalytics> {
  refuseSpan({ from, to })
  return {
    ...{ from, to, date: dateIn(session.timeZone, at) },
    billed: await billedBetween(db, session, { from, to }),
    open: await openBills(db, session),
  }
}
