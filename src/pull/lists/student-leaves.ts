import * as z from 'zod/mini'
import { failureSentence } from '../../../contract/failures'
import { deleteStudentLeave } from '../../../contract/attendance/leave-changes'
import { getStudentLeave, listStudentLeaves, StudentLeave } from '../../../contract/attendance/leaves'
import { leaveId, leaveOf, pupilType } from '../../outbox/fields/leave-fields'
import { matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export interface StudentLeaveQuery extends PageQuery {
  class_id?: string
  status?: StudentLeave['status']
  type?: StudentLeave['type']
  /** Only leaves that touch this day or a later one, `YYYY-MM-DD`. */
  from?: string
  /** Only leaves that touch this day or an earlier one, `YYYY-MM-DD`. */
  to?: string
}

/** A leave as it is kept here: a service without decisions gives no status with it. */
export const StoredLeave = z.extend(StudentLeave, { status: z.nullish(z.string()) })
export type StoredLeave = z.output<typeof StoredLeave>

/** What the filters of the list look at. */
export type FilteredLeave = Pick<StudentLeave, 'student_name' | 'class' | 'type' | 'from' | 'to' | 'status'>

/**
 * Whether the filters of a query mean a leave. A service that gives no class with a leave is not asked for one:
 * such a leave fits every class.
 */
export function leaveFits(leave: FilteredLeave, query: StudentLeaveQuery): boolean {
  return (
    (!query.status || leave.status === query.status) &&
    (!query.type || leave.type === query.type) &&
    (!query.class_id || !leave.class || leave.class.id === query.class_id) &&
    (!query.from || leave.to >= query.from) &&
    (!query.to || leave.from <= query.to) &&
    matches(query.search, leave.student_name)
  )
}

/** Leaves of pupils, the latest first. They are entered and decided through the outbox (`outbox/kinds/leave`). */
export const studentLeaveSource: RecordSource<StudentLeave, StudentLeaveQuery> = {
  name: 'studentLeaves',
  table: (db) => db.leaves,
  failure: failureSentence(listStudentLeaves),
  ask: (client, query, options) => client.answer(listStudentLeaves, { query, ...options }),
  async local(db, query) {
    const rows = await db.leaves.toArray()
    return rows
      .filter((row) => leaveFits(row, query))
      .sort((a, b) => b.from.localeCompare(a.from) || b.id.localeCompare(a.id))
  },
  get: (client, id, signal) =>
    client.send(getStudentLeave, { params: { id }, ...(signal ? { signal } : {}) }),
  remove: (client, id, query) => client.send(deleteStudentLeave, { params: { id }, query }),
  rowOf: (data) => z.safeParse(StudentLeave, data).data,
  covers(row, query, { ids, whole }) {
    if (row.kind !== 'leave') return false
    if (ids.has(leaveId(row))) return true
    const { type, from, to, status } = leaveOf(row.base)
    const own = pupilType(type)
    if (!whole || own === null || from === null) return false
    const held = { type: own, from, to: to ?? from, status: status ?? 'pending', student_name: row.subject }
    return leaveFits({ ...held, class: null }, query)
  },
}
