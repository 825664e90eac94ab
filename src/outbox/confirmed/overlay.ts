import { stateOf, type OutboxRow } from '../../db/outbox-row'
import { applyPatch, markOf, type Mark, type QueuedMark } from '../fields/mark'
import type { Source } from '../fields/fields'

/** The four states of sending that a screen can show of a mark; never confused with one another. */
export type Truth = 'none' | 'local' | 'sent' | 'attention'

export interface ShownMark {
  mark: Mark
  truth: Truth
  /** The queued change, while there is one that is not through. */
  queued: QueuedMark | null
}

/**
 * What a person sees of one pupil: the latest entered values over what the service confirmed. Read both
 * in one transaction, or an acknowledgement between the reads makes the mark flicker.
 */
export function showMark(confirmed: Source, row: QueuedMark | null | undefined): ShownMark {
  const theirs = markOf(confirmed)
  if (!row) return { mark: theirs, truth: theirs.status === null ? 'none' : 'sent', queued: null }
  const mark = applyPatch(confirmed ? theirs : markOf(row.base), row.patch)
  const truth = truthOf(row, mark.status !== null)
  return { mark, truth, queued: truth === 'local' || truth === 'attention' ? row : null }
}

/** The state of a queued change. */
export function truthOf(row: OutboxRow, hasConfirmed: boolean): Truth {
  switch (stateOf(row)) {
    case 'acked':
      return hasConfirmed ? 'sent' : 'none'
    case 'conflict':
    case 'rejected':
      return 'attention'
    case 'pending':
      return 'local'
  }
}
