import { useLiveQuery } from 'dexie-react-hooks'
import type { SchoolClass } from '../../contract/school/classes'
import type { UserDb } from '../db/user-db'
import { useWorkspace } from './workspace'

const last = new WeakMap<UserDb, SchoolClass[]>()

/** Reads the classes of the local database, and keeps them for the first frame of the next screen. */
export async function readClasses(db: UserDb): Promise<SchoolClass[]> {
  const rows = await db.classes.toArray()
  last.set(db, rows)
  return rows
}

/**
 * The classes on this device, live. A screen that follows another one that read them has them in its first frame and
 * need not draw a skeleton before the database answers.
 * @returns undefined while the database is read for the first time
 */
export function useClasses(): SchoolClass[] | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(() => readClasses(db), [db]) ?? last.get(db)
}
