import Dexie from 'dexie'
import { changeState, initialState, readState, writeState } from '../db/device-db'
import type { Meta } from '../db/meta'
import { isKnown, stateOf, type OutboxRow, type ServiceRow } from '../db/outbox-row'
import { copySize, keepQueue } from '../db/queue-copy'
import { UserDb, userDbName } from '../db/user-db'
import { kindOf } from './kinds/all'

/** Tables whose rows only this device has. All others are emptied, also one that a later version adds. */
const ownTables = ['outbox', 'blobs', 'drafts', 'imports', 'meta']

/** Facts about the queue, and what this person has set for this device. All others tell what was fetched. */
const ownFacts: readonly (keyof Meta | 'born')[] = [
  'born',
  'tick',
  'contact',
  'clock',
  'service',
  'capabilities',
  'singly',
  'wait',
  'chosenClass',
  'skippedSteps',
  'contactTexts',
  'importColumns',
]

/** What stays beside the changes that the service does not hold yet. */
export interface Kept {
  /** Text that was typed into forms and not saved, and imports that are under way. */
  typed: boolean
  /** Names in the queue: whom a change is about, and who has changed the same. Sending needs none of them. */
  names: boolean
}

/**
 * Takes what was fetched off this device. Changes that the service does not hold yet stay, with their pictures, and
 * are sent when their person signs in again.
 */
export async function forgetFetched(db: UserDb, kept: Kept): Promise<void> {
  // In one transaction: what is saved meanwhile is in the queue before it or after it.
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) if (!ownTables.includes(table.name)) await table.clear()
    await db.meta.where('key').noneOf(ownFacts).delete()
    await db.imports.filter(({ state }) => !kept.typed || state === 'done').delete()
    if (!kept.typed) await db.drafts.clear()
    await db.outbox.filter((row) => stateOf(row) === 'acked').delete()
    if (!kept.names)
      await db.outbox.filter(isKnown).modify((row) => {
        Object.assign(row, withoutNames(row))
      })
  })
  await keepQueue(db)
}

/** A change without the names in it: they are looked up again where it is shown. */
function withoutNames(row: OutboxRow): Pick<OutboxRow, 'subject' | 'base' | 'remote'> {
  const kind = kindOf(row)
  const needed = (held: ServiceRow | null): ServiceRow | null =>
    held && {
      ...Object.fromEntries(rowFacts.flatMap((name) => (name in held ? [[name, held[name]]] : []))),
      ...kind.read(held),
      ...(held.updated_by && { updated_by: { id: held.updated_by.id, name: '' } }),
    }
  return { subject: '', base: needed(row.base), remote: needed(row.remote) }
}

/** What distinguishes a row of the service and its state from others. */
const rowFacts = ['id', 'student_id', 'teacher_id', 'date', 'version', 'updated_at']

/**
 * Takes off this device what it holds of everybody who is not signed in, but for what only this device has. To be called
 * again after a while: an answer that was on its way may be stored after it.
 */
export async function forgetWhoLeft(): Promise<void> {
  const { data, user, shared } = await readState('auth')
  // Somebody is signing in, and it is not known yet who.
  if (data && !user) return
  const own = user ? userDbName(user.school_id, user.id) : null
  const others = (await readState('people')).filter(({ db }) => !(data && db === own))
  for (const { db: name } of others) {
    if (await forgetIn(name, { typed: !(shared && name === own), names: false }))
      await changeState('people', (people) => people.filter(({ db }) => db !== name))
  }
  // Who used a shared computer is not suggested to the next person.
  if (shared && !data) await writeState('auth', { ...initialState.auth, ended_by_service: true })
}

/** @returns whether nothing of this person was there any more */
async function forgetIn(name: string, kept: Kept): Promise<boolean> {
  if (!(await Dexie.exists(name))) return (await copySize(name)) === 0
  // One of its own: the shared one stays open until the page ends.
  const db = new UserDb(name)
  try {
    const held = await Promise.all(
      db.tables.filter((table) => table.name !== 'meta').map((table) => table.count()),
    )
    if (held.every((count) => count === 0)) return true
    await forgetFetched(db, kept)
  } catch {
    // For example the database of a newer app, which does this itself.
  } finally {
    db.close()
  }
  return false
}

/** An answer that was under way when somebody left has come by then, milliseconds. */
const againMs = 40_000

/**
 * Keeps this device free of what belongs to people who are not signed in, as long as nobody is.
 * @returns ends it
 */
export function keepForgetting(): () => void {
  // What a database refuses is tried again at the next time.
  const forget = () => void forgetWhoLeft().catch(() => undefined)
  forget()
  const timer = setInterval(forget, againMs)
  return () => clearInterval(timer)
}
