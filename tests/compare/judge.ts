import type { Change, Edit, Ledger } from './ledger'

/** The figures of one queue. `found`, `flagged`, `lost` and `stuck` add up to `shown`. */
export interface Figures {
  said: number
  refused: number
  shown: number
  found: number
  flagged: number
  lost: number
  stuck: number
  /** Edits with more than one effective change. */
  doubled: number
  /** Edits that overwrote something newer. */
  older: number
}

export const noFigures: Figures = {
  said: 0,
  refused: 0,
  shown: 0,
  found: 0,
  flagged: 0,
  lost: 0,
  stuck: 0,
  doubled: 0,
  older: 0,
}

type Fate = 'found' | 'flagged' | 'lost' | 'stuck'

/**
 * Judges a program that is over: the line is healed and the queue had every occasion to send.
 * @param waiting texts that the queue still holds
 */
export function judge(ledger: Ledger, waiting: ReadonlySet<string>): Figures {
  const { edits, shown, refused, changes } = ledger
  const figures = { ...noFigures, said: edits.length, refused: refused.size, shown: shown.size }
  for (const edit of edits) {
    const mine = changes.filter(({ text }) => text === edit.text)
    if (shown.has(edit.text)) figures[fateOf(ledger, edit, waiting)]++
    if (mine.length > 1) figures.doubled++
    if (mine.some((change) => overwroteNewer(ledger, edit, change))) figures.older++
  }
  return figures
}

function fateOf(ledger: Ledger, edit: Edit, waiting: ReadonlySet<string>): Fate {
  const { edits, shown, flagged, changes } = ledger
  const applied = (text: string) => changes.some((change) => change.text === text)
  if (flagged.has(edit.text)) return 'flagged'
  if (applied(edit.text)) return 'found'
  // What the same person said of the same thing later takes its place, and its fate.
  const next = edits.find(
    ({ pupil, at, text }) => pupil === edit.pupil && at > edit.at && (shown.has(text) || applied(text)),
  )
  if (next) return fateOf(ledger, next, waiting)
  return waiting.has(edit.text) ? 'stuck' : 'lost'
}

function overwroteNewer(ledger: Ledger, edit: Edit, { pupil, before, status }: Change): boolean {
  if (before.text !== edit.text && ledger.orderOf(before.text) > edit.at) return true
  return before.status !== status && (ledger.otherStatus.get(pupil) ?? 0) > edit.at
}

export function sum(one: Figures, other: Figures): Figures {
  return {
    said: one.said + other.said,
    refused: one.refused + other.refused,
    shown: one.shown + other.shown,
    found: one.found + other.found,
    flagged: one.flagged + other.flagged,
    lost: one.lost + other.lost,
    stuck: one.stuck + other.stuck,
    doubled: one.doubled + other.doubled,
    older: one.older + other.older,
  }
}
