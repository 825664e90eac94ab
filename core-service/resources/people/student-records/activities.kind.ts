import { eq } from 'drizzle-orm'
import type { Activity, ActivityUpdate } from '../../../../contract/people/activities'
import { studentActivities } from '../../../db/schema/people/student-records'
import { failField } from '../../../kit/answers/field-failure'
import type { RecordKind } from '../../../kit/records/records'
import { orNull } from './or-null'

type Row = typeof studentActivities.$inferSelect

export const toActivity = (row: Row): Activity => ({
  id: row.id,
  student_id: row.studentId,
  name: row.name,
  role: row.role,
  from: row.fromDate,
  to: row.toDate,
  note: row.note,
  version: row.version,
})

/** The activities of one pupil: another's are answered as missing. */
export const activitiesOf = (
  studentId: string,
): RecordKind<Row, typeof studentActivities.$inferInsert, Activity> => ({
  table: studentActivities,
  entity: 'student_activities',
  missing: 'Kegiatan ini tidak ditemukan.',
  present: (_db, row) => toActivity(row),
  reach: () => eq(studentActivities.studentId, studentId),
})

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
