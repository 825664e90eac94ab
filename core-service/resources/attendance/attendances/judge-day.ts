import type { ErrorCodeValue } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { toAttendanceRow } from './attendance-row.repo'
import { type Judged, judgeRegister, type ReadEntry } from './judge-register'
import { type Absentee, absentees, marksOf, type RosterKey } from './roster.repo'

interface DayOfClass {
  readonly entries: readonly ReadEntry[]
  readonly version: number | undefined
  readonly dateRefusal: ErrorCodeValue | undefined
  readonly at: Date
  readonly user: { readonly id: string; readonly name: string }
}

/** Judges entries of one class and date against the rows as they are now; nothing is written. */
export async function judgeDay(db: Queryable, key: RosterKey, day: DayOfClass): Promise<Judged[]> {
  const { entries, ...rest } = day
  const ids = [...new Set(entries.map((entry) => entry.student_id))]
  const marks = await marksOf(db, key, ids)
  const rows = new Map(marks.map((mark) => [mark.studentId, toAttendanceRow({ ...mark, date: key.date })]))
  const others = await missingFrom(db, key, ids, marks)
  const erased = erasedAmong(marks, others)
  const joins = new Map(
    others.flatMap(({ id, joinedOn }) => (joinedOn && key.date < joinedOn ? [[id, joinedOn] as const] : [])),
  )
  return judgeRegister(entries, { ...rest, rows, erased, joins })
}

type Marks = Awaited<ReturnType<typeof marksOf>>

/** Pupils of the request who are not in the register. */
async function missingFrom(
  db: Queryable,
  key: RosterKey,
  ids: readonly string[],
  marks: Marks,
): Promise<Absentee[]> {
  const known = new Set(marks.map((mark) => mark.studentId))
  const missing = ids.filter((id) => !known.has(id))
  return missing.length === 0 ? [] : absentees(db, key, missing)
}

/** Pupils whose data were erased, also those who are not in the register: they may have left with nothing marked. */
const erasedAmong = (marks: Marks, others: readonly Absentee[]): Set<string> =>
  new Set([
    ...marks.flatMap((mark) => (mark.erasedAt === null ? [] : [mark.studentId])),
    ...others.flatMap(({ id, isErased }) => (isErased ? [id] : [])),
  ])
