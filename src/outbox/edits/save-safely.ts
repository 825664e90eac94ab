import Dexie from 'dexie'
import type { UserDb } from '../../db/user-db'

/**
 * Runs a save and, if the database itself fails, repairs it and tries once more: a closed handle (iOS
 * after sleep) is reopened, a full disk is relieved of cached rows. Unsent changes are never touched.
 * @param dates of what is saved: the rows it is made on stay
 * @throws the second failure: nothing was stored, and the screen must show "TIDAK tersimpan"
 */
export async function saveSafely<T>(
  db: UserDb,
  save: () => Promise<T>,
  dates: readonly string[] = [],
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (isQuota(error)) await evictCached(db, dates)
    else if (error instanceof Dexie.DexieError || error instanceof DOMException) await reopen(db)
    else throw error
    return await save()
  }
}

async function reopen(db: UserDb): Promise<void> {
  db.close({ disableAutoOpen: false })
  await db.open()
}

/**
 * Tables that hold what cannot be fetched again, or what the register works on without a network. Every
 * other table is a cache: a table that a later version adds is cleared too, unless it is named here.
 */
const kept = [
  'outbox',
  'blobs',
  'imports',
  'drafts',
  'meta',
  'classes',
  'periods',
  'leaves',
  'teacherLeaves',
  'rosters',
  'registerDays',
  'attendances',
  'gateCards',
]

/**
 * Frees what can be fetched again, but not the days of changes that are being saved or wait: without its
 * base row, a change would report this person's own earlier edit as a conflict.
 * @param dates days that stay as well
 */
async function evictCached(db: UserDb, dates: readonly string[] = []): Promise<void> {
  const byDay = [db.presences, db.teacherAttendances]
  const days = new Set<string>(byDay.map(({ name }) => name))
  const whole = db.tables.filter(({ name }) => !kept.includes(name) && !days.has(name))
  await db.transaction('rw', [...whole, ...byDay, db.outbox], async () => {
    const spared = [...dates, ...(await db.outbox.toArray()).map(({ date }) => date)]
    for (const table of whole) await table.clear()
    for (const table of byDay) await table.where('date').noneOf(spared).delete()
  })
}

function isQuota(error: unknown): boolean {
  const inner: unknown = error instanceof Dexie.DexieError ? error.inner : null
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError')
}
