import { stateOf, type OutboxRow } from '../../db/outbox-row'
import { UserDb } from '../../db/user-db'
import { ReadOnlyView } from '../../workspace/read-only'

/**
 * A second connection to a person's database that puts nothing into the queue of unsent changes, alters nothing there
 * and takes nothing out. What a read has covered may still go (`dropCovered`).
 * @param onRefused called with each write that was kept out; the write itself fails
 */
export function guardQueue(name: string, onRefused: () => void): UserDb {
  const db = new UserDb(name)
  // A database that came up new is filled from its second copy first (decision 0020).
  let isGuarding = false
  void db
    .open()
    .catch(() => undefined)
    .finally(() => {
      isGuarding = true
    })
  const refuse = () => {
    if (!isGuarding) return
    onRefused()
    throw new ReadOnlyView('Looked at as another role: the queue is not written')
  }
  db.outbox.hook('creating', () => refuse())
  db.outbox.hook('updating', (changes) => {
    if (!isCovered(changes)) refuse()
    return undefined
  })
  db.outbox.hook('deleting', (_key, row: OutboxRow) => {
    if (stateOf(row) !== 'acked') refuse()
  })
  return db
}

/** The fields that `dropCovered` takes from a row, and no others. */
function isCovered(changes: object): boolean {
  const covered = /^(patch|said|ack_tick)(\.|$)/
  return (
    'ack_tick' in changes &&
    changes.ack_tick === null &&
    Object.keys(changes).every((key) => covered.test(key))
  )
}
