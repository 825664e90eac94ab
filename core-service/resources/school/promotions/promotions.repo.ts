import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Promotion, PromotionLog } from '../../../../contract/school/years/promotions'
import type { Queryable } from '../../../db/client'
import { periods } from '../../../db/schema/school/periods'
import { promotions } from '../../../db/schema/school/promotions'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'
import { nameNow } from '../../../kit/records/name-now'
import { personOf } from '../../../kit/session/person-of'

export type StoredPromotion = typeof promotions.$inferSelect & { readonly periodName: string }

const joined = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(promotions),
      madeByName: nameNow(promotions.madeBy, promotions.madeByName),
      undoneByName: nameNow(promotions.undoneBy, promotions.undoneByName),
      periodName: periods.name,
    })
    .from(promotions)
    .innerJoin(periods, and(eq(periods.schoolId, promotions.schoolId), eq(periods.id, promotions.periodId)))

/** Year ends without their pupils, the newest first. */
export async function pageOfPromotions(
  db: Queryable,
  schoolId: string,
  query: PageQuery & { period_id?: string | undefined },
): Promise<{ list: Promotion[]; total: number }> {
  const where = and(
    eq(promotions.schoolId, schoolId),
    query.period_id === undefined ? undefined : eq(promotions.periodId, query.period_id),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await joined(db)
    .where(where)
    .orderBy(desc(promotions.madeAt), desc(promotions.id))
    .limit(limit)
    .offset(offset)
  return {
    list: rows.map(promotionOf),
    total: await totalOf(query, rows.length, () => countOf(db, promotions, where)),
  }
}

/** One year end with everything that was kept of it. */
export async function findPromotion(
  db: Queryable,
  schoolId: string,
  id: string,
): Promise<StoredPromotion | undefined> {
  const [row] = await joined(db).where(and(eq(promotions.schoolId, schoolId), eq(promotions.id, id)))
  return row
}

const promotionOf = (row: StoredPromotion): Promotion => ({
  id: row.id,
  period: { id: row.periodId, name: row.periodName },
  from_date: row.fromDate,
  made_at: row.madeAt.toISOString(),
  made_by: personOf(row.madeBy, row.madeByName),
  counts: row.counts,
  undone_at: row.undoneAt?.toISOString() ?? null,
  undone_by: personOf(row.undoneBy, row.undoneByName),
})

export const promotionLogOf = (row: StoredPromotion, undo_refusal: string | null): PromotionLog => ({
  ...promotionOf(row),
  list: row.outcomes,
  classes: row.classes,
  undo_refusal,
})
