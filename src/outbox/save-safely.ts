import Dexie from 'dexie'
import type { UserDb } from '../db/user-db'

/**
 * Runs a save and, where the database itself is in the way, does once what may help: a dead handle (iOS
 * after sleep) is reopened, a full disk is relieved of cached rows. Unsent changes are never touched.
 * @throws the second failure: nothing was stored, and the screen must say "TIDAK tersimpan"
 */
export async function saveSafely<T>(db: UserDb, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (isQuota(error)) await evictCached(db)
    else if (error instanceof Dexie.DexieError || error instanceof DOMException) await reopen(db)
    else throw error
    return await save()
  }
}

async function reopen(db: UserDb): Promise<void> {
  db.close({ disableAutoOpen: false })
  await db.open()
}

/** Frees what can be fetched again. */
export async function evictCached(db: UserDb): Promise<void> {
  const caches = [
    db.documents,
    db.lists,
    db.students,
    db.teachers,
    db.presences,
    db.teacherAttendances,
    db.events,
  ]
  await db.transaction('rw', caches, async () => {
    for (const table of caches) await table.clear()
  })
}

function isQuota(error: unknown): boolean {
  const inner: unknown = error instanceof Dexie.DexieError ? error.inner : null
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError')
}
