import type { Table } from 'dexie'
import type { UserDb } from '../../db/user-db'
import { forgetPupils } from './forget-pupils'

/** The name that the service gives erased people, followed by a number that a device does not have. */
const nameless = 'Data dihapus'

/**
 * Takes off this device what it holds about people whose data the service has erased: pupils, staff and accounts, in
 * every list, register, document and unsaved form. Rows of other people and things that name them stay, without the
 * name, so that a register can still be taken offline. What waits in the outbox, and the pictures that belong to it, stay.
 * @param ids of erased people, without those that a queued change is about
 */
export async function forgetErased(db: UserDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = new Set(ids)
  // In one transaction: a device that is switched off in between would never look for the rest again.
  await db.transaction('rw', db.tables, async () => {
    await forgetPupils(db, ids)
    await db.documents.filter(({ value }) => ids.some((id) => value.includes(id))).delete()
    for (const table of rowTables(db)) await forgetIn(table, gone)
  })
}

/** The tables whose rows are about somebody or something, and may name further people. */
function rowTables(db: UserDb): readonly Table<object, unknown>[] {
  const others = [db.rosters, db.registerDays, db.documents, db.drafts, db.lists, db.imports]
  const queue = [db.outbox, db.blobs, db.events, db.meta]
  const left = new Set([...others, ...queue].map(({ name }) => name))
  return db.tables.filter(({ name }) => !left.has(name))
}

async function forgetIn(table: Table<object, unknown>, gone: ReadonlySet<string>): Promise<void> {
  await table.toCollection().modify((row, context) => {
    const about = [valueAt(row, 'id'), valueAt(row, 'student_id'), valueAt(row, 'teacher_id')]
    if (about.some((id) => typeof id === 'string' && gone.has(id))) Reflect.deleteProperty(context, 'value')
    else takeNames(row, gone)
  })
}

const valueAt = (row: object, key: string): unknown => Object.entries(row).find(([name]) => name === key)?.[1]

/** Takes the names of some people out of everything that a row holds of them. */
function takeNames(held: unknown, gone: ReadonlySet<string>): void {
  if (Array.isArray(held)) for (const one of held) takeNames(one, gone)
  else if (held !== null && typeof held === 'object') {
    const id = valueAt(held, 'id')
    if (typeof id === 'string' && gone.has(id)) {
      for (const key of Object.keys(held))
        if (key !== 'id') Reflect.set(held, key, key === 'name' ? nameless : null)
    } else for (const one of Object.values(held)) takeNames(one, gone)
  }
}
