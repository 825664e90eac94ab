import type { RegisterPutResult } from '../../../contract/attendances'
import { ErrorCode } from '../../../contract/errors'
import type { Queryable } from '../../db/client'
import { writeAudit } from '../../plugins/audit'
import { fail } from '../../plugins/fail'
import type { Services } from '../../plugins/services'
import type { Session } from '../../plugins/session'
import { settingsOf } from '../periods/periods.repo'
import { judgeRegister, type RegisterPut } from './judge-register'
import { reachableClass } from './reachable-class'
import { lockDays, membersAmong, writeDays } from './register.repo'
import { dateRefusal, type MarkWrite } from './register.rules'

/** Tries before giving up on a register that others keep writing at the same moment. */
const triesAllowed = 8

/** Somebody wrote one of the rows between our reading and our writing: take all back, look again. */
class RowsMoved extends Error {}

interface WriteContext {
  readonly schoolId: string
  readonly userId: string
  readonly at: Date
  readonly requestId: string
}

/**
 * Upserts the marks of one class and date in one transaction and answers entry by entry.
 * @throws DomainError 1200 or 1400 for the class; what is wrong with an entry is that entry's answer
 */
export async function putRegister(
  { db, clock }: Services,
  session: Session,
  requestId: string,
  put: RegisterPut,
): Promise<RegisterPutResult[]> {
  const { schoolId, userId, userName, timeZone, permissions } = session
  const found = await reachableClass(db, session, put.class_id)
  const settings = await settingsOf(db, schoolId, found.periodId)
  const at = clock()
  const refusal = dateRefusal(put.date, at, timeZone, settings, permissions.includes('attendances.unlock'))
  const ids = [...new Set(put.entries.map((entry) => entry.student_id))]
  const user = { id: userId, name: userName }

  for (let attempt = 0; attempt < triesAllowed; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        const members = await membersAmong(tx, schoolId, found.id, put.date, ids)
        const days = await lockDays(tx, schoolId, ids, put.date)
        const { results, writes } = judgeRegister({ put, members, days, dateRefusal: refusal, at, user })
        if (writes.length > 0) await store(tx, { schoolId, userId, at, requestId }, put.date, writes)
        return results
      })
    } catch (error) {
      if (!(error instanceof RowsMoved)) throw error
    }
  }
  return fail(ErrorCode.unavailable, { retryAfter: 1 })
}

/** Rows and history together. */
async function store(
  tx: Queryable,
  context: WriteContext,
  date: string,
  writes: readonly MarkWrite[],
): Promise<void> {
  const ids = await writeDays(tx, context, date, writes)
  if (ids.size !== writes.length) throw new RowsMoved()
  const entries = writes.map(({ studentId, mark, version, before }) => ({
    entity: 'student_days.register',
    entityId: ids.get(studentId) ?? studentId,
    before: before && {
      status: before.status,
      minutes_late: before.minutes_late,
      note: before.note,
      version: before.version,
    },
    after: { student_id: studentId, date, ...mark, version },
  }))
  await writeAudit(tx, context, entries)
}
