import type { TeacherLeaveType } from '../../../../contract/attendance/teacher-leaves'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'

/** What the form of a leave begins with. */
export interface LeaveEntry {
  /** Null for a new one. */
  id: string | null
  teacherId: string | null
  name: string | null
  type: TeacherLeaveType
  /** `YYYY-MM-DD`; null for today. */
  from: string | null
  to: string | null
  reason: string
}

/** A leave that is entered for somebody, or for whom the office chooses. */
export const newLeave = (teacherId: string | null): LeaveEntry => ({
  id: null,
  teacherId,
  name: null,
  type: 'sakit',
  from: null,
  to: null,
  reason: '',
})

/** A leave that is there, to be changed: also one that the service refused. */
export function entryOf({ id, personId, name, fields }: ShownLeave): LeaveEntry {
  const { type, from, to, reason } = leaveOf(fields)
  return { id, teacherId: personId, name, type: type ?? 'izin', from, to, reason: reason ?? '' }
}

/** What became of a leave; one of a service that returns no status waits. */
export const decisionOf = ({ fields }: Pick<ShownLeave, 'fields'>) => leaveOf(fields).status ?? 'pending'
