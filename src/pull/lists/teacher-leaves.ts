import { failureSentence } from '../../../contract/failures'
import * as z from 'zod/mini'
import {
  deleteTeacherLeave,
  getTeacherLeave,
  listTeacherLeaves,
  TeacherLeave,
} from '../../../contract/attendance/teacher-leaves'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export interface TeacherLeaveQuery extends PageQuery {
  teacher_id?: string
}

/** Leaves of the staff, the latest first. */
export const teacherLeaveSource: RecordSource<TeacherLeave, TeacherLeaveQuery> = {
  name: 'teacherLeaves',
  table: (db) => db.teacherLeaves,
  failure: failureSentence(listTeacherLeaves),
  ask: (client, query, options) => client.answer(listTeacherLeaves, { query, ...options }),
  async local(db, { teacher_id }) {
    const rows = await db.teacherLeaves.toArray()
    return rows
      .filter((row) => !teacher_id || row.teacher_id === teacher_id)
      .sort((a, b) => (b.from ?? '').localeCompare(a.from ?? ''))
  },
  get: (client, id, signal) =>
    client.send(getTeacherLeave, { params: { id }, ...(signal ? { signal } : {}) }),
  remove: (client, id, query) => client.send(deleteTeacherLeave, { params: { id }, query }),
  rowOf: (data) => z.safeParse(TeacherLeave, data).data,
}
