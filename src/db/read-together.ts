import Dexie, { type PromiseExtended, type Table } from 'dexie'
import type { UserDb } from './user-db'

const mostTries = 3
/** What Dexie throws where the transaction was over before `read` was, or before its next request. */
const endedEarlyNames = ['PrematureCommitError', 'TransactionInactiveError']

/**
 * Reads several tables as they are at one moment. A browser under load can end the transaction before `read` is done;
 * what was read then is thrown away and read again.
 * @param read reads only `tables`; it may run more than once
 * @throws what `read` throws, or the transaction when it was ended early three times
 */
export function readTogether<Result>(
  db: UserDb,
  tables: readonly Table[],
  read: () => Promise<Result>,
): PromiseExtended<Result> {
  // Within another reading it is part of that, which begins again as a whole.
  const isPart = Boolean(Dexie.currentTransaction)
  return attempt(db, tables, read, isPart ? 1 : mostTries)
}

/** Chained and not awaited: callbacks of Dexie's promises belong to the live query, also after a transaction that ended early. */
function attempt<Result>(
  db: UserDb,
  tables: readonly Table[],
  read: () => Promise<Result>,
  triesLeft: number,
): PromiseExtended<Result> {
  return db.transaction('r', tables, read).catch((error: unknown) => {
    const endedEarly = error instanceof Error && endedEarlyNames.includes(error.name)
    if (!endedEarly || triesLeft === 1) throw error
    return attempt(db, tables, read, triesLeft - 1)
  })
}
