import type { StudentLeave } from '../../../../../contract/attendance/leaves'
import { leaveOf, pupilType } from '../../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../../pull/attendance/read-leaves'

/** A pupil's leave as this page shows it. */
export interface PupilLeave extends Pick<
  StudentLeave,
  'id' | 'type' | 'from' | 'to' | 'reason' | 'status' | 'decided_by' | 'created_by'
> {
  /** Entered or changed on this device and not confirmed yet. */
  readonly unsent: boolean
}

/**
 * The pupil's leaves, the latest first: what was fetched for this page, with what this device holds newer or unsent
 * on top. A leave that was fetched once and is gone from the fetched list is only shown while a change of it waits.
 * @param fetched undefined where they were never fetched; then what the device holds is all there is
 */
export function mergeLeaves(
  fetched: readonly StudentLeave[] | undefined,
  held: readonly ShownLeave[],
): PupilLeave[] {
  const leaves = new Map<string, PupilLeave>()
  for (const leave of fetched ?? []) leaves.set(leave.id, { ...leave, unsent: false })
  for (const shown of held) {
    const unsent = shown.queued !== null
    const known = leaves.get(shown.id)
    if (fetched && !known && !unsent) continue
    const version = (row: unknown) =>
      typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number'
        ? row.version
        : 0
    if (known && !unsent && version(shown.confirmed) <= version(known)) continue
    const { type, from, to, reason, status } = leaveOf(shown.fields)
    const own = pupilType(type)
    if (own === null || from === null) continue
    leaves.set(shown.id, {
      ...(known ?? { decided_by: null, created_by: null }),
      id: shown.id,
      type: own,
      from,
      to: to ?? from,
      reason,
      status: status ?? 'pending',
      unsent,
    })
  }
  return [...leaves.values()].sort((a, b) => b.from.localeCompare(a.from) || a.id.localeCompare(b.id))
}
