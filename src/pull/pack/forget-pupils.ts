import type { StoredDraft, UserDb } from '../../db/user-db'

/**
 * Takes off this device what it holds about pupils who are no longer at the school: their days with photos and
 * positions, portraits, leaves, achievements, activities, cards and unsaved forms, and the register days that name them. The
 * service has erased them or may do so (decision 0050); what it still has of them comes again when a screen asks.
 * What waits in the outbox, and the pictures that belong to it, stay, because only this device holds them.
 * @param gone ids of pupils who left the list of all pupils, without those that a queued change is about
 */
export async function forgetPupils(db: UserDb, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  const ids = new Set(gone)
  const named = ({ students }: { students: readonly { id: string }[] }) =>
    students.some(({ id }) => ids.has(id))
  const ofPupils = [db.attendances, db.presences].map((table) => ({ table, index: '[student_id+date]' }))
  const tables = [db.leaves, db.achievements, db.activities, db.gateCards]
  await db.transaction(
    'rw',
    [...ofPupils.map(({ table }) => table), ...tables, db.faces, db.rosters, db.registerDays, db.drafts],
    async () => {
      for (const { table, index } of ofPupils)
        for (const id of gone) await table.where(index).between([id, ''], [id, '\uffff']).delete()
      for (const table of tables) await table.where('student_id').anyOf(gone).delete()
      await db.faces.bulkDelete([...gone])
      await db.rosters.filter(named).modify((roster) => {
        roster.students = roster.students.filter(({ id }) => !ids.has(id))
      })
      // Without its pupil it would be less than the service has; it is fetched again when it is opened.
      await db.registerDays.filter(named).delete()
      const isAbout = (id: string, { key, values }: StoredDraft) =>
        key.includes(id) || (key.startsWith('leaves/') && JSON.stringify(values).includes(id))
      await db.drafts.filter((draft) => gone.some((id) => isAbout(id, draft))).delete()
    },
  )
}
