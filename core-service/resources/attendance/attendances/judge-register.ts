import type {
  AttendanceRow,
  RegisterPutEntry,
  RegisterPutResult,
} from '../../../../contract/attendance/attendances'
import { ErrorCode, type ErrorCodeValue } from '../../../../contract/errors'
import { erasedSentence } from '../../../messages/erased'
import { beforeJoiningSentence } from '../../../messages/joined'
import { sentenceOf } from '../../../messages/sentences'
import { namedTwice } from '../read-entries'
import { judgeEntry, type MarkWrite, markOf } from './register.rules'

/** An entry of the body, or the answer to one that could not be read. */
export type ReadEntry = RegisterPutEntry | RegisterPutResult

export interface Situation {
  /** Version of every entry without one of its own. */
  readonly version: number | undefined
  /** The rows of those who are in this class's register of the date, version 0 where nobody wrote yet. */
  readonly rows: ReadonlyMap<string, AttendanceRow>
  /** Pupils of them whose data were erased: nobody writes about them again. */
  readonly erased: ReadonlySet<string>
  /** First days at the school of those who had not joined on the date. */
  readonly joins: ReadonlyMap<string, string>
  readonly dateRefusal: ErrorCodeValue | undefined
  readonly at: Date
  readonly user: { readonly id: string; readonly name: string }
}

export interface Judged {
  readonly result: RegisterPutResult
  /** What has to be written for that answer to be true. */
  readonly write?: MarkWrite
}

/** Answers every entry against the rows as they are; of a pupil named twice, the first entry counts. */
export function judgeRegister(entries: readonly ReadEntry[], situation: Situation): Judged[] {
  const seen = new Set<string>()
  return entries.map((entry) => {
    const row = situation.rows.get(entry.student_id)
    if ('error_code' in entry) return { result: { ...entry, row: row ?? null } }
    if (seen.has(entry.student_id)) return refused(entry, ErrorCode.duplicate, row, namedTwice)
    seen.add(entry.student_id)
    return judgeOne(entry, row, situation)
  })
}

function judgeOne(entry: RegisterPutEntry, row: AttendanceRow | undefined, situation: Situation): Judged {
  const mark = markOf(entry)
  const version = entry.version ?? situation.version
  const verdict = judgeEntry({ mark, current: row, version, dateRefusal: situation.dateRefusal })
  if (typeof verdict !== 'number' && verdict.kind === 'same') return accepted(verdict.row)
  if (situation.erased.has(entry.student_id)) {
    return refused(entry, ErrorCode.notPermitted, row, erasedSentence)
  }
  const joinedOn = situation.joins.get(entry.student_id)
  if (verdict === ErrorCode.notInClass && joinedOn !== undefined) {
    return refused(entry, verdict, row, beforeJoiningSentence(joinedOn))
  }
  if (typeof verdict === 'number') return refused(entry, verdict, row)
  const { at, user } = situation
  const { status, minutes_late, note, version: held } = verdict.row
  const next = (held ?? 0) + 1
  const after = { ...verdict.row, ...mark, version: next, updated_at: at.toISOString(), updated_by: user }
  const before = next === 1 ? null : { status, minutes_late, note, version: held }
  return { ...accepted(after), write: { studentId: entry.student_id, mark, version: next, before } }
}

const accepted = (row: AttendanceRow): Judged => ({
  result: { student_id: row.student_id, error_code: ErrorCode.ok, message: '', row },
})

const refused = (
  entry: RegisterPutEntry,
  code: ErrorCodeValue,
  row: AttendanceRow | undefined,
  message: string = sentenceOf(code),
): Judged => ({ result: { student_id: entry.student_id, error_code: code, message, row: row ?? null } })
