import type { UserDb } from '../../db/user-db'
import { queuedIds } from '../list/drop-missing'

/**
 * Takes the records of pupils off the device of a wali kelas who are in none of the own classes any more: master data, portrait,
 * card, leaves, achievements and activities. Marks of the days on which they were in the class stay, as the service gives them too.
 * @param classIds the own classes, whose rosters have just been fetched
 */
export async function forgetMoved(db: UserDb, classIds: readonly string[]): Promise<void> {
  const rosters = await db.rosters.bulkGet([...classIds])
  if (rosters.some((roster) => roster === undefined)) return
  const stay = new Set(rosters.flatMap((roster) => roster?.students.map(({ id }) => id) ?? []))
  for (const id of await queuedIds(db)) stay.add(id)
  const ofPupils = [db.gateCards, db.leaves, db.achievements, db.activities]
  await db.transaction('rw', [db.students, db.faces, db.teachers, ...ofPupils], async () => {
    const staff = new Set(await db.teachers.toCollection().primaryKeys())
    await db.students.filter(({ id }) => !stay.has(id)).delete()
    await db.faces.filter(({ id }) => !stay.has(id) && !staff.has(id)).delete()
    for (const table of ofPupils) await table.filter(({ student_id }) => !stay.has(student_id ?? '')).delete()
  })
}
