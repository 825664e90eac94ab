import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { readState, type AuthState } from '../../db/device-db'
import { readMeta, writeMeta } from '../../db/meta'
import { userDbName, type UserDb } from '../../db/user-db'
import { forgetFetched } from '../../outbox/forget-person'

/**
 * Where this person may see less than before, because a permission or a class was taken away, everything that was fetched leaves
 * the device, and what is on the screen is fetched again.
 * @returns stops it
 */
export function watchReach(db: UserDb, queries: QueryClient): () => void {
  let turn = Promise.resolve()
  const watch = liveQuery(() => readState('auth')).subscribe({
    next: (auth) => {
      const reach = reachOf(db, auth)
      turn = turn
        .then(() => (reach ? keepWithin(db, queries, reach) : undefined))
        // A database that does not answer is reported by the screens; the next start compares again.
        .catch(() => undefined)
    },
    error: () => undefined,
  })
  return () => watch.unsubscribe()
}

/** @returns null where it is not known, or somebody else has signed in */
function reachOf(db: UserDb, { user, permissions }: AuthState): string[] | null {
  if (!user || permissions.length === 0 || userDbName(user.school_id, user.id) !== db.name) return null
  return [...permissions, ...(user.homeroom_class_ids ?? [])]
}

async function keepWithin(db: UserDb, queries: QueryClient, reach: readonly string[]): Promise<void> {
  const before = (await readMeta(db, 'reach')) ?? []
  if (before.some((part) => !reach.includes(part))) {
    await forgetFetched(db, { typed: true, names: true })
    await queries.resetQueries()
  }
  if (before.join() !== reach.join()) await writeMeta(db, 'reach', reach)
}
