import type { RegisterPutResult } from '../../../../contract/attendance/attendances'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { classForRegister } from './class-for-register.repo'
import { judgeDay } from './judge-day'
import type { ReadEntry } from './judge-register'
import { unlockOf } from './register-lock.repo'
import { dateRefusal } from './register.rules'
import { type WrittenMark, writeMarks } from './write-marks.repo'

/** How often a register is read again when others write it at the same time. */
const looksAllowed = 10

export interface RegisterPut {
  readonly class_id: string
  readonly date: string
  readonly version?: number | undefined
  readonly entries: readonly ReadEntry[]
}

/**
 * Upserts the marks of one class and date and answers entry by entry. Reads the rows, judges, and writes
 * those that still have the version they were judged by; what somebody else wrote in between is judged
 * again. No lock is held between reading and writing, and every row changes together with its history.
 * @throws DomainError 1200 or 1400 for the class; what is wrong with an entry is that entry's answer
 */
export async function putRegister(
  { db, clock }: Services,
  session: Session,
  requestId: string,
  put: RegisterPut,
): Promise<RegisterPutResult[]> {
  const { schoolId, userId, userName, timeZone, permissions } = session
  const { id: classId, settings } = await classForRegister(db, session, put.class_id)
  const at = clock()
  const key = { schoolId, classId, date: put.date }
  const byCalendar = dateRefusal(put.date, at, timeZone, settings, permissions.includes('attendances.unlock'))
  const unlocked = byCalendar === ErrorCode.registerLocked && (await unlockOf(db, key, at)) !== undefined
  const refusal = unlocked ? undefined : byCalendar
  const stored = new Map<string, RegisterPutResult>()

  for (let look = 0; look < looksAllowed; look++) {
    const judged = await judgeDay(db, key, {
      entries: put.entries,
      version: put.version,
      dateRefusal: refusal,
      at,
      user: { id: userId, name: userName },
    })
    // What an earlier look has written is answered as it was written, whatever became of it since.
    const open = judged.filter((one) => one.write !== undefined && !stored.has(one.write.studentId))
    const writes = open.flatMap((one) => one.write ?? [])
    const context = { schoolId, userId, at, requestId }
    const written =
      writes.length === 0 ? new Map<string, WrittenMark>() : await writeMarks(db, context, put.date, writes)
    for (const { result } of open) if (written.has(result.student_id)) stored.set(result.student_id, result)
    if (written.size === writes.length) return judged.map(({ result }) => answerOf(result, stored))
  }
  return fail(ErrorCode.unavailable, { retryAfter: 1 })
}

/** A pupil's second entry in one body keeps its refusal. */
function answerOf(
  result: RegisterPutResult,
  stored: ReadonlyMap<string, RegisterPutResult>,
): RegisterPutResult {
  const refusedAnyway = result.error_code === ErrorCode.duplicate || result.error_code === ErrorCode.invalid
  return refusedAnyway ? result : (stored.get(result.student_id) ?? result)
}
