import type { AttendanceRow } from '../../contract/attendances'
import { stateOf, type Mark, type OutboxRow } from '../db/outbox-row'
import { applyPatch, markOf } from './mark'

/** The four truths of a mark (screens.md, "The shell"); never confused with one another. */
export type Truth = 'none' | 'local' | 'sent' | 'attention'

export interface ShownMark {
  mark: Mark
  truth: Truth
  /** The queued change, while there is one that is not through. */
  queued: OutboxRow | null
}

/**
 * What a person sees of one pupil: their own last word on top of what the service confirmed. Read both
 * in one transaction, or an acknowledgement between the reads makes the mark flicker.
 */
export function showMark(
  confirmed: AttendanceRow | null | undefined,
  row: OutboxRow | null | undefined,
): ShownMark {
  const theirs = markOf(confirmed)
  if (!row) return { mark: theirs, truth: theirs.status === null ? 'none' : 'sent', queued: null }
  const mark = applyPatch(confirmed ? theirs : markOf(row.base), row.patch)
  switch (stateOf(row)) {
    case 'acked':
      return { mark, truth: mark.status === null ? 'none' : 'sent', queued: null }
    case 'conflict':
    case 'rejected':
      return { mark, truth: 'attention', queued: row }
    case 'pending':
      return { mark, truth: 'local', queued: row }
  }
}
