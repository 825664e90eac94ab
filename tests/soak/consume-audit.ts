import type { AuditRow } from './judge'
import type { Edit } from './ledger'

/** Which edit each effective change belongs to. */
export interface Consumed {
  readonly by: ReadonlyMap<Edit, AuditRow>
  /** Changes that no edit is left for: something was sent twice, or after something newer. */
  readonly doubled: readonly AuditRow[]
  /** Changes in the name of somebody who never said so. */
  readonly foreign: readonly AuditRow[]
}

/**
 * Matches the history of one pupil's day with what each person said of it, in order: a person's changes
 * must be some of their edits, none used twice, none overtaken. The latest arrangement is taken, so that a
 * last word is found where it can be.
 */
export function consume(edits: readonly Edit[], history: readonly AuditRow[]): Consumed {
  const by = new Map<Edit, AuditRow>()
  const doubled: AuditRow[] = []
  const foreign: AuditRow[] = []
  for (const user of new Set(history.map((row) => row.user))) {
    const entered = edits.filter((edit) => edit.user === user)
    let open = entered.length
    for (const row of history.filter((one) => one.user === user).toReversed()) {
      const at = entered.findLastIndex((edit, index) => index < open && could(edit, row, history))
      const edit = entered[at]
      if (edit) {
        by.set(edit, row)
        open = at
      } else if (entered.some((one) => could(one, row, history))) doubled.push(row)
      else foreign.push(row)
    }
  }
  return { by, doubled, foreign }
}

function could({ value, how, at }: Edit, row: AuditRow, history: readonly AuditRow[]): boolean {
  if (row.at < at) return false
  if (value === row.value) return true
  // What an undo goes back to is read in its own transaction: another person's mark may have come between.
  return (
    how === 'undo' &&
    history.some((other) => other.user !== row.user && other.value === row.value && other.at < row.at)
  )
}
