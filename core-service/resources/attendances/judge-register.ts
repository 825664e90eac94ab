import type { AttendanceRow, RegisterPutEntry, RegisterPutResult } from '../../../contract/attendances'
import { ErrorCode, type ErrorCodeValue } from '../../../contract/errors'
import { sentenceOf } from '../../messages/sentences'
import { emptyRow, type NamedDay, toAttendanceRow } from './register.repo'
import { judgeEntry, type MarkWrite, markOf } from './register.rules'

export interface RegisterPut {
  readonly class_id: string
  readonly date: string
  readonly version?: number | undefined
  /** Entries, and the answers to those that could not be read. */
  readonly entries: readonly (RegisterPutEntry | RegisterPutResult)[]
}

export interface Situation {
  readonly put: RegisterPut
  /** Pupils who stand in this class's register of the date. */
  readonly members: ReadonlySet<string>
  readonly days: readonly NamedDay[]
  readonly dateRefusal: ErrorCodeValue | undefined
  readonly at: Date
  readonly user: { readonly id: string; readonly name: string }
}

export interface Judged {
  readonly results: RegisterPutResult[]
  readonly writes: MarkWrite[]
}

/** Answers every entry against the rows as they stand, and says what has to be written for that. */
export function judgeRegister(situation: Situation): Judged {
  const dayOf = new Map(situation.days.map((day) => [day.studentId, toAttendanceRow(day)]))
  const seen = new Set<string>()
  const writes: MarkWrite[] = []
  const results = situation.put.entries.map((entry): RegisterPutResult => {
    const { student_id } = entry
    const before = dayOf.get(student_id) ?? null
    const current = before ?? emptyRow(student_id, situation.put.date)
    const inClass = situation.members.has(student_id)
    const shown = inClass ? current : null
    if ('error_code' in entry) return { ...entry, row: shown }
    if (seen.has(student_id)) return refused(entry, ErrorCode.duplicate, shown, twice)
    seen.add(student_id)

    const mark = markOf(entry)
    const version = entry.version ?? situation.put.version
    const verdict = judgeEntry({ mark, current, inClass, version, dateRefusal: situation.dateRefusal })
    if (verdict === 'same') return accepted(current)
    if (verdict !== 'write') return refused(entry, verdict, shown)
    const next = (current.version ?? 0) + 1
    writes.push({ studentId: student_id, mark, version: next, before })
    const { at, user } = situation
    return accepted({ ...current, ...mark, version: next, updated_at: at.toISOString(), updated_by: user })
  })
  return { results, writes }
}

const twice = 'Siswa ini disebut dua kali dalam satu kiriman.'

const accepted = (row: AttendanceRow): RegisterPutResult => ({
  student_id: row.student_id,
  error_code: ErrorCode.ok,
  message: '',
  row,
})

const refused = (
  entry: RegisterPutEntry,
  code: ErrorCodeValue,
  row: AttendanceRow | null,
  message: string = sentenceOf(code),
): RegisterPutResult => ({ student_id: entry.student_id, error_code: code, message, row })
