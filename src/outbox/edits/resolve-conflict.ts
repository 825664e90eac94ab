import { stateOf, type ServiceRow, type OutboxRow } from '../../db/outbox-row'
import { keepQueue } from '../../db/queue-copy'
import type { UserDb } from '../../db/user-db'
import { isEmpty, without } from '../fields/fields'
import { judge } from './judge'
import { kindOf } from '../kinds/all'
import { photoUrls } from '../photos/photo-urls'

/** What of a change the service contradicts, as field names. */
export function contestedFields(row: OutboxRow): string[] {
  const judgement = judge(kindOf(row), row, row.remote, new Map())
  return judgement.verdict === 'conflict' ? judgement.contested : []
}

/**
 * Settles a conflict by the person's choice: `mine` goes out again on top of the service's row; `theirs`
 * takes the service's row and drops the change, or, of a kind whose halves are entered separately, drops the
 * half in dispute.
 * @returns whether there was a conflict to settle
 */
export async function resolveConflict(db: UserDb, seq: number, keep: 'mine' | 'theirs'): Promise<boolean> {
  const found = await db.outbox.get(seq)
  if (!found || stateOf(found) !== 'conflict') return false
  const kind = kindOf(found)
  const settled = await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {
    const row = await db.outbox.get(seq)
    if (!row || stateOf(row) !== 'conflict') return false
    if (row.remote) await kind.store(db, row, row.remote, 0)
    const judgement = judge(kind, row, row.remote, await photoUrls(db))
    const contested = judgement.verdict === 'conflict' ? judgement.contested : []
    const rest = kind.choice === 'contested' ? dropFields(row, contested) : nothing
    if (keep === 'mine') await db.outbox.update(seq, onTopOf(row, row.remote))
    else if (contested.length === 0 || (isEmpty(rest.patch) && isEmpty(rest.photos)))
      await db.outbox.delete(seq)
    else await db.outbox.update(seq, { ...onTopOf(row, row.remote), ...rest })
    return true
  })
  await keepQueue(db)
  return settled
}

const nothing = { patch: {}, photos: {} }

function dropFields({ patch, photos = {} }: OutboxRow, fields: readonly string[]) {
  const kept = Object.entries(photos).filter(([field]) => !fields.includes(field))
  return { patch: without(patch, fields), photos: Object.fromEntries(kept) }
}

function onTopOf(row: OutboxRow, base: ServiceRow | null) {
  return {
    base,
    remote: null,
    state: 'pending' as const,
    next_at: 0,
    last_error: null,
    unsure: [],
    rev: row.rev + 1,
  }
}
