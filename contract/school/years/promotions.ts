import * as z from 'zod/mini'
import { call } from '../../call'
import { ClassCount, MoveCounts, MoveOutcome } from '../class-moves'
import { DateOnly, Timestamp } from '../../values/dates'
import { listOf, pageQuery } from '../../envelope'
import { ErrorCode } from '../../errors'
import { Id, IdParams, Uuid } from '../../values/ids'

const Named = z.object({ id: Id, name: z.string() })

/** One year end as it was carried out: kept as a log, and for as long as nothing builds on it to be taken back. */
export const Promotion = z.object({
  id: Id,
  /** The school year into which pupils were moved. */
  period: Named,
  /** First day in the new classes. */
  from_date: DateOnly,
  made_at: Timestamp,
  made_by: z.nullish(Named),
  counts: z.nullish(MoveCounts),
  undone_at: z.nullish(Timestamp),
  undone_by: z.nullish(Named),
})
export type Promotion = z.output<typeof Promotion>

/** A year end with what became of each pupil. */
export const PromotionLog = z.extend(Promotion, {
  list: z.array(MoveOutcome),
  classes: z.nullish(z.array(ClassCount)),
  /** Why it cannot be taken back now, in words; null while it can. */
  undo_refusal: z.nullish(z.string()),
})
export type PromotionLog = z.output<typeof PromotionLog>

/** Capability `school_years`: the year ends that were carried out, the newest first. */
export const listPromotions = call({
  id: 'promotions.list',
  method: 'GET',
  path: '/v1/promotions',
  summary: 'Year ends that were carried out, the newest first',
  access: ['students.write'],
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit, period_id: z.optional(Uuid) }),
  data: listOf(Promotion),
})

/** Capability `school_years`. */
export const getPromotion = call({
  id: 'promotions.get',
  method: 'GET',
  path: '/v1/promotions/{id}',
  summary: 'One year end, pupil by pupil, and whether it can be taken back',
  access: ['students.write'],
  params: IdParams,
  data: PromotionLog,
})

/**
 * Capability `school_years`. Puts every pupil back where the year end found them (decision 0034), all or nobody:
 * refused with 1350 and a sentence as soon as something was recorded in the new year, or a pupil was moved since. Taken
 * back twice is taken back once.
 */
export const undoPromotion = call({
  id: 'promotions.undo',
  method: 'PUT',
  path: '/v1/promotions/{id}/undone',
  summary: 'Take a year end back, while nothing was recorded in the new year',
  access: ['students.write'],
  params: IdParams,
  errors: [ErrorCode.wrongState],
  data: PromotionLog,
})
