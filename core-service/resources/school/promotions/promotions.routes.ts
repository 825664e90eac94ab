import { ErrorCode } from '../../../../contract/errors'
import * as calls from '../../../../contract/school/years/promotions'
import { fail } from '../../../kit/answers/fail'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { requireEveryClass } from '../../../kit/session/reach'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { findPromotion, pageOfPromotions, promotionLogOf } from './promotions.repo'
import { missingPromotion, undoPromotion } from './undo-promotion.repo'
import { undoRefusal } from './undo-refusal.repo'

/** A year end concerns the whole school: only who reaches every class sees it or takes it back. */
export function mountPromotions(mount: Mount, services: Services): void {
  const { db } = services

  mount(calls.listPromotions, async ({ query, session }) => {
    requireEveryClass(session)
    const { list, total } = await pageOfPromotions(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(calls.getPromotion, async ({ params, session }) => {
    requireEveryClass(session)
    const row = await findPromotion(db, session.schoolId, params.id)
    if (row === undefined) return fail(ErrorCode.notFound, { message: missingPromotion })
    return promotionLogOf(row, await undoRefusal(db, row))
  })

  mount(calls.undoPromotion, (input) => {
    requireEveryClass(input.session)
    return write(services, input, (writing) => undoPromotion(writing, input.params.id))
  })
}
