import { listStudentLeaves, type StudentLeave } from '../../contract/attendance/leaves'
import { listPeriods } from '../../contract/school/years/periods'
import { everyPage } from '../api/every-page'
import { tickOf } from '../db/meta'
import { dropCovered } from '../outbox/queue'
import { stampOf, storeAllNewer } from '../outbox/confirmed/store-newer'
import { pullPage } from './list/pull-page'
import { allClasses, classSource } from './lists/classes'
import { touches } from './attendance/pull-presences'
import type { Reach } from './attendance/pull-register'

/** Our service's largest page; others may give shorter ones. */
const limit = 200

/** Active classes within the session's reach; what is gone from the answer goes here too. */
export async function pullClasses({ db, client }: Reach): Promise<void> {
  await pullPage(db, client, classSource, allClasses)
}

/** School years with their semesters and settings. */
export async function pullPeriods({ db, client }: Reach): Promise<void> {
  const list = await everyPage((page) => client.send(listPeriods, { query: { page, limit } }))
  await db.transaction('rw', db.periods, async () => {
    await db.periods.clear()
    await db.periods.bulkPut(list)
  })
}

/** Leaves of a class that touch a day or a later one. */
export async function pullLeaves({ db, client }: Reach, class_id: string, from: string): Promise<void> {
  const tick = await tickOf(db)
  const list = await everyPage((page) =>
    client.send(listStudentLeaves, { query: { page, limit, class_id, from } }),
  )
  await db.transaction('rw', db.leaves, db.rosters, db.outbox, async () => {
    const roster = await db.rosters.get(class_id)
    const pupils = roster?.students.map((student) => student.id) ?? []
    const seen = new Set(list.map((row) => row.id))
    // What was entered and confirmed after this was asked is not gone, nor what ended before the days that were asked for.
    const gone = (row: StudentLeave) => !seen.has(row.id) && touches(row.to, from) && stampOf(row) <= tick
    const held = await db.leaves.where('student_id').anyOf(pupils).filter(gone).toArray()
    await db.leaves.bulkDelete(held.map(({ id }) => id))
    await storeAllNewer(db.leaves, ({ id }) => id, list, tick)
    const covered = new Set([...pupils, ...list.map((row) => row.student_id)])
    await dropCovered(
      db,
      tick,
      ({ kind, student_id = '', base }) =>
        kind === 'leave' && covered.has(student_id) && touches(base?.['to'], from),
    )
  })
}
