import type {
  TeacherAttendance,
  TeacherAttendancePut,
} from '../../../../contract/attendance/teacher-attendances'
import type { teacherAttendances } from '../../../db/schema/attendance/teacher-days'
import {
  type GateFields,
  gateChange,
  nothingRecorded,
  shownGate,
  wantedFields,
} from '../presences/gate-fields'

export type StaffDay = typeof teacherAttendances.$inferSelect

/** What may be recorded of a day: the gate's fields and a note. */
export interface DayFields extends GateFields {
  readonly note: string | null
}

/** A stored day in the form of the gate's code; nothing where there is none. */
export const fieldsOf = (day: StaffDay | undefined): DayFields =>
  day === undefined ? { ...nothingRecorded, note: null } : { ...day, gateStatus: day.status }

/** The day as a request wants it: what it leaves out stays, null takes away. */
export const wantedDay = (held: DayFields, put: TeacherAttendancePut): DayFields => ({
  ...wantedFields(held, put),
  note: put.note === undefined ? held.note : put.note === '' ? null : put.note,
})

/** The fields that differ, before and after, in the contract's names; null when none does. */
export function dayChange(before: DayFields, after: DayFields) {
  const change = gateChange(before, after)
  if (before.note === after.note) return change
  return {
    before: { ...change?.before, note: before.note },
    after: { ...change?.after, note: after.note },
  }
}

/** The contract's names of what is recorded. */
export const shownFields = (fields: DayFields): Omit<TeacherAttendance, 'id' | 'teacher_id' | 'date'> => ({
  ...shownGate(fields),
  note: fields.note,
})
