import { listClasses } from '../../contract/classes'
import { listStudentLeaves } from '../../contract/leaves'
import { listPeriods } from '../../contract/periods'
import type { Reach } from './pull-register'

/** Small whole lists that a wali kelas needs offline; all fit one page of the service's largest size. */
const whole = { page: 1, limit: 200 } as const

/** Classes within the session's reach; what is gone from the answer goes here too. */
export async function pullClasses({ db, client }: Reach): Promise<void> {
  const { list } = await client.send(listClasses, { query: { ...whole, status: 'active' } })
  await db.transaction('rw', db.classes, async () => {
    await db.classes.clear()
    await db.classes.bulkPut(list)
  })
}

/** School years with their semesters and settings. */
export async function pullPeriods({ db, client }: Reach): Promise<void> {
  const { list } = await client.send(listPeriods, { query: whole })
  await db.transaction('rw', db.periods, async () => {
    await db.periods.clear()
    await db.periods.bulkPut(list)
  })
}

/** Leaves of a class that touch a day or a later one. */
export async function pullLeaves({ db, client }: Reach, class_id: string, from: string): Promise<void> {
  const { list } = await client.send(listStudentLeaves, { query: { ...whole, class_id, from } })
  await db.transaction('rw', db.leaves, db.rosters, async () => {
    const roster = await db.rosters.get(class_id)
    const gone = roster?.students.map((student) => student.id) ?? []
    if (gone.length > 0) await db.leaves.where('student_id').anyOf(gone).delete()
    await db.leaves.bulkPut(list)
  })
}
