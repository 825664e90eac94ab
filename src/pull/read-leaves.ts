import type { Held } from '../db/outbox-row'
import type { UserDb } from '../db/user-db'
import { leave } from '../outbox/kinds/leave'
import { teacherLeave } from '../outbox/kinds/teacher-leave'
import { leaveId, leaveOf } from '../outbox/leave-fields'
import { readShown, type Shown } from '../outbox/shown'

/** A leave as it is shown, with whose it is. */
export interface ShownLeave extends Shown {
  personId: string
  /** The person's name, as the service or the unsent change has it. */
  name: string | null
}

/**
 * Leaves of pupils from the local database, entered but unsent ones included; the latest first. For liveQuery.
 * @param pupils whose leaves; null for everybody's on this device
 */
export async function readLeaves(db: UserDb, pupils: ReadonlySet<string> | null): Promise<ShownLeave[]> {
  return await db.transaction('r', db.leaves, db.outbox, async () => {
    const wanted = (id: string | undefined) => id !== undefined && (pupils === null || pupils.has(id))
    const held = (await db.leaves.toArray()).filter((row) => wanted(row.student_id))
    const confirmed = new Map<string, Held>(held.map((row) => [row.id, row]))
    const idOf = (row: Parameters<typeof leaveId>[0]) => (wanted(row.student_id) ? leaveId(row) : undefined)
    const shown = await readShown(db, leave, confirmed, idOf)
    return latestFirst(shown, 'student_id', 'student_name')
  })
}

/**
 * Leaves of staff from the local database, unsent ones included; the latest first. For liveQuery.
 * @param teacherId whose leaves; null for everybody's on this device
 */
export async function readTeacherLeaves(db: UserDb, teacherId: string | null): Promise<ShownLeave[]> {
  return await db.transaction('r', db.teacherLeaves, db.outbox, async () => {
    const wanted = (id: string | undefined) => id !== undefined && (teacherId === null || id === teacherId)
    const held = (await db.teacherLeaves.toArray()).filter((row) => wanted(row.teacher_id))
    const confirmed = new Map<string, Held>(held.map((row) => [row.id, row]))
    const idOf = (row: Parameters<typeof leaveId>[0]) => (wanted(row.teacher_id) ? leaveId(row) : undefined)
    const shown = await readShown(db, teacherLeave, confirmed, idOf)
    return latestFirst(shown, 'teacher_id', 'teacher_name')
  })
}

function latestFirst(
  shown: ReadonlyMap<string, Shown>,
  person: 'student_id' | 'teacher_id',
  name: 'student_name' | 'teacher_name',
): ShownLeave[] {
  const leaves = [...shown.values()].map((one) => {
    const held = one.confirmed ?? one.queued?.base
    const personId = one.queued?.[person] ?? held?.[person]
    const named = one.subject ?? held?.[name]
    return {
      ...one,
      personId: typeof personId === 'string' ? personId : '',
      name: typeof named === 'string' ? named : null,
    }
  })
  const from = (one: Shown) => leaveOf(one.fields).from ?? ''
  return leaves.sort((a, b) => from(b).localeCompare(from(a)) || a.id.localeCompare(b.id))
}
