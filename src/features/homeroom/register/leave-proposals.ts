import type { Proposal } from '../../../../contract/attendance/attendances'
import { stateOf, type OutboxRow } from '../../../db/outbox-row'
import { leaveOf, pupilType } from '../../../outbox/fields/leave-fields'

/** The day of a register, and when its proposals were fetched (milliseconds since 1970; null: never). */
export interface ProposedDay {
  date: string
  isSchoolDay: boolean
  fetchedAt: number | null
}

/**
 * What a pupil's register proposes once the leaves are counted in that this device entered or decided and that the
 * fetched register cannot know yet. A change that the school refused or disputes counts for nothing. Who came
 * through the gate is there, also against a leave.
 * @param known the proposal without those changes
 */
export function withLeaveChanges(
  known: Proposal | null,
  outbox: readonly OutboxRow[],
  studentId: string,
  { date, isSchoolDay, fetchedAt }: ProposedDay,
): Proposal | null {
  if (known?.source === 'gate') return known
  let proposal = known
  for (const row of outbox) {
    if (row.kind !== 'leave' || row.student_id !== studentId) continue
    const state = stateOf(row)
    if (state === 'rejected' || state === 'conflict') continue
    // Somebody else may have decided since; a register that was fetched later contains it.
    if (state === 'acked' && (fetchedAt ?? 0) > row.updated_at) continue
    const { type, from, to, reason, status } = leaveOf({ ...leaveOf(row.base), ...row.patch })
    const own = pupilType(type)
    if (own === null || from === null || date < from || date > (to ?? from)) continue
    if (status === 'approved')
      proposal = isSchoolDay ? { status: own, source: 'leave', detail: reason } : proposal
    // This device took back what the leave proposed.
    else if (row.base !== null) proposal = null
  }
  return proposal
}
