import type { AttendanceRow } from '../../contract/attendances'
import type { Mark, OutboxRow } from '../db/outbox-row'
import { applyPatch, equalMarks, markOf, patchedFields } from './mark'

export type Judgement =
  /** The service already holds what the person said: a lost answer, or a coincidence. */
  | { verdict: 'same' }
  /** Nothing stands against it: this is the whole mark to send. */
  | { verdict: 'send'; mark: Mark }
  /** Somebody else said something different of the same field. */
  | { verdict: 'conflict' }

/**
 * Merges a person's change with what the service holds (offline.md, "The replay"): field by field, equal
 * is done, untouched since is free to change, anything else is a conflict. A value that we ourselves
 * sent without hearing back is ours, not somebody else's.
 * @param row the queued change
 * @param remote the service's row; null where none exists
 */
export function judge(
  row: Pick<OutboxRow, 'patch' | 'base' | 'unsure'>,
  remote: AttendanceRow | null,
): Judgement {
  const theirs = markOf(remote)
  const base = markOf(row.base)
  const wanted = applyPatch(theirs, row.patch)
  if (equalMarks(theirs, wanted)) return { verdict: 'same' }
  const ours = row.unsure.some((mark) => equalMarks(mark, theirs))
  const contested = patchedFields(row.patch).some(
    (field) => theirs[field] !== wanted[field] && theirs[field] !== base[field],
  )
  return contested && !ours ? { verdict: 'conflict' } : { verdict: 'send', mark: wanted }
}
