import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { BillEventKind, type BillEvent } from '../../../../contract/bills/bill-journal'
import { addDays, momentIn, TimeZone } from '../../../../contract/values/dates'
import type { Queryable } from '../../../db/client'
import { billBundleReductions } from '../../../db/schema/bills/bill-reductions'
import { billBundleItems, billBundles, billGroups } from '../../../db/schema/bills/bills'
import { SumOfRupiah } from '../../../kit/records/sum-of-rupiah'
import type { Session } from '../../../kit/session/session'

const Rows = z.array(
  z.object({
    date: z.string(),
    kind: BillEventKind,
    bill: z.string(),
    item: z.nullable(z.string()),
    bills: z.int(),
    amount: SumOfRupiah,
  }),
)

/**
 * What was billed, voided, reduced and restored from `from` to `to`, both included, added up by day and group.
 * A bundle that is void keeps its items and reductions, so that both are taken back on the day on which it was voided.
 * @param from date of the school
 * @param to date of the school
 */
export async function billEventsBetween(
  db: Queryable,
  { schoolId, timeZone }: Session,
  from: string,
  to: string,
): Promise<BillEvent[]> {
  const zone = z.parse(TimeZone, timeZone)
  const since = momentIn(zone, from, '00:00').toISOString()
  const until = momentIn(zone, addDays(to, 1), '00:00').toISOString()
  const within = (at: SQL) => sql`${at} >= ${since}::timestamptz AND ${at} < ${until}::timestamptz`
  const bundles = sql`${billBundles} b JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id`
  const items = sql`${bundles} JOIN ${billBundleItems} i ON i.school_id = b.school_id AND i.bundle_id = b.id
    WHERE b.school_id = ${schoolId}`
  const lines = sql`${bundles} JOIN ${billBundleReductions} x ON x.school_id = b.school_id AND x.bundle_id = b.id
    WHERE b.school_id = ${schoolId}`
  const { rows } = await db.execute(sql`
    WITH event AS (
      SELECT b.created_at AS at, 'billed' AS kind, g.id AS group_id, g.name AS bill, i.name AS item, b.id, i.amount
        FROM ${items} AND ${within(sql`b.created_at`)}
      UNION ALL
      SELECT b.voided_at, 'voided', g.id, g.name, i.name, b.id, i.amount
        FROM ${items} AND ${within(sql`b.voided_at`)}
      UNION ALL
      SELECT x.created_at, 'reduced', g.id, g.name, NULL, b.id, x.amount
        FROM ${lines} AND ${within(sql`x.created_at`)}
      UNION ALL
      SELECT x.taken_back_at, 'restored', g.id, g.name, NULL, b.id, x.amount
        FROM ${lines} AND ${within(sql`x.taken_back_at`)}
      UNION ALL
      SELECT b.voided_at, 'restored', g.id, g.name, NULL, b.id, x.amount
        FROM ${lines} AND x.taken_back_at IS NULL AND ${within(sql`b.voided_at`)})
    SELECT to_char(e.at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date, e.kind, e.bill, e.item,
      count(DISTINCT e.id)::int AS bills, sum(e.amount) AS amount
    FROM event e GROUP BY 1, e.kind, e.group_id, e.bill, e.item
    ORDER BY 1, e.kind, e.bill, e.group_id, e.item NULLS FIRST`)
  return z.parse(Rows, rows)
}
