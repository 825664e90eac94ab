import type { Activity, ActivityUpdate } from '../../../../contract/people/activities'
import { studentActivities } from '../../../db/schema/people/student-records'
import { failField } from '../../../kit/answers/field-failure'
import { orNull } from './or-null'
import type { OwnKind } from './own-records.repo'

type Row = typeof studentActivities.$inferSelect

const toActivity = (row: Row): Activity => ({
  id: row.id,
  student_id: row.studentId,
  name: row.name,
  role: row.role,
  from: row.fromDate,
  to: row.toDate,
  note: row.note,
  version: row.version,
})

export const activityKind: OwnKind<Row, typeof studentActivities.$inferInsert, Activity> = {
  table: studentActivities,
  entity: 'student_activities',
  missing: 'Kegiatan ini tidak ditemukan.',
  present: toActivity,
}

/** The columns that a body names. */
export const activityValues = (body: ActivityUpdate) => ({
  name: body.name,
  role: orNull(body.role),
  fromDate: body.from,
  toDate: body.to,
  note: orNull(body.note),
})

/** @throws DomainError 1100 when it would end before it begins */
export function requireOrder(span: {
  fromDate?: string | undefined
  toDate?: string | null | undefined
}): void {
  const { fromDate, toDate } = span
  if (fromDate !== undefined && toDate && toDate < fromDate) {
    failField('to', 'Tanggal akhir mendahului tanggal awal.')
  }
}
