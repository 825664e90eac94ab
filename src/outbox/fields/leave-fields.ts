import { LeaveStatus, LeaveType, type StudentLeave } from '../../../contract/attendance/leaves'
import { TeacherLeaveType } from '../../../contract/attendance/teacher-leaves'
import type { Fields, ServiceRow, OutboxRow } from '../../db/outbox-row'
import { pick, containsAll, type Source } from './fields'
import { cleanText } from './gate-fields'

/** The fields of a leave besides its person. */
export type LeaveFields = Readonly<{
  type: TeacherLeaveType | null
  from: string | null
  to: string | null
  reason: string | null
  attachment_url: string | null
  status: StudentLeave['status'] | null
}>

export const leaveUnits = [['type', 'from', 'to'], ['reason'], ['attachment_url'], ['status']] as const

/**
 * The fields of a leave in a row. One that is not entered yet counts as waiting for a decision, so that the status
 * which the service gives it at its entry is no conflict.
 */
export function leaveOf(source: Source): LeaveFields {
  return {
    type: TeacherLeaveType.options.find((type) => type === source?.['type']) ?? null,
    from: cleanText(source?.['from']),
    to: cleanText(source?.['to']),
    reason: cleanText(source?.['reason']),
    attachment_url: cleanText(source?.['attachment_url']),
    status:
      LeaveStatus.options.find((status) => status === source?.['status']) ?? (source ? null : 'pending'),
  }
}

/** Only the two types of a pupil's leave. */
export function pupilType(type: TeacherLeaveType | null): StudentLeave['type'] | null {
  return LeaveType.options.find((one) => one === type) ?? null
}

/** Whether a row holds what was sent; the service may name a picture by an address of its own. */
export function leaveAgrees(held: ServiceRow, sent: Fields, before: ServiceRow | null): boolean {
  const theirs = leaveOf(held)
  const sendsPhoto = (sent['attachment_url'] ?? null) !== null
  const renamed =
    sendsPhoto && theirs.attachment_url !== null && theirs.attachment_url !== leaveOf(before).attachment_url
  const own = Object.keys(sent).filter((name) => name !== 'attachment_url' || !renamed)
  return containsAll(theirs, pick(sent, own))
}

/**
 * Whether a service's leave is this one: by its id, or, where the service made an id of its own, by
 * the same days of the same kind.
 */
export function isSameLeave(held: ServiceRow, row: OutboxRow): boolean {
  if (held['id'] === row.leave_id || (row.base !== null && held['id'] === row.base['id'])) return true
  if (row.base !== null) return false
  const ours = leaveOf(row.patch)
  const theirs = leaveOf(held)
  return ours.from !== null && ours.type === theirs.type && ours.from === theirs.from && ours.to === theirs.to
}

/** The id of a leave at the service. */
export function leaveId(row: OutboxRow): string {
  const known = row.base?.['id']
  const id = typeof known === 'string' ? known : row.leave_id
  if (id === undefined) throw new Error('a leave without an id')
  return id
}
