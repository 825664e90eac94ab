import type { OutboxRow } from '../db/outbox-row'
import type { UserDb } from '../db/user-db'

/**
 * Changes with whom they are about. Names leave the queue with their person's session (forget-person); here they are looked up
 * in what has been fetched since.
 */
export async function namedRows(db: UserDb, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  if (rows.every(({ subject }) => subject !== '')) return [...rows]
  const enrolled = (await db.rosters.toArray()).flatMap(({ students }) => students)
  return await Promise.all(
    rows.map(async (row) => {
      if (row.subject !== '') return row
      const { student_id, teacher_id } = row
      const person =
        (student_id !== undefined && (await db.students.get(student_id))) ||
        (teacher_id !== undefined && (await db.teachers.get(teacher_id))) ||
        enrolled.find(({ id }) => id === student_id)
      return { ...row, subject: person ? person.name : student_id !== undefined ? 'Siswa' : 'Guru atau staf' }
    }),
  )
}
