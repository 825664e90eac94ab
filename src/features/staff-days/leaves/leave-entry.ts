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
  /** Whether a letter is attached already. */
  hasLetter: boolean
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
  hasLetter: false,
})

/** A leave that is there, to be changed: also one that the service refused. */
export function entryOf(leave: ShownLeave): LeaveEntry {
  const { id, personId, name, fields, photos } = leave
  const { type, from, to, reason, attachment_url } = leaveOf(fields)
  const hasLetter = attachment_url !== null || photos['attachment_url'] !== undefined
  return { id, teacherId: personId, name, type: type ?? 'izin', from, to, reason: reason ?? '', hasLetter }
}

/** What became of a leave; one of a service that returns no status waits. */
export const decisionOf = ({ fields }: Pick<ShownLeave, 'fields'>) => leaveOf(fields).status ?? 'pending'
