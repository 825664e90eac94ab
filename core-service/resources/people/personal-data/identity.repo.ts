import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import type { Subject } from './subject.repo'

const words = { students: 'Siswa', teachers: 'Pegawai', users: 'Akun' } as const

/** What somebody is called whose data are erased: the end of the id, which is random, distinguishes two of them. */
export const nameAfter = ({ kind, id }: Pick<Subject, 'kind' | 'id'>): string =>
  `${words[kind]} dihapus #${id.slice(-6).toUpperCase()}`

/** Replaces the name where other tables keep a copy of it. Money keeps who took it: it is never changed. */
export async function replaceCopiedNames(tx: Queryable, schoolId: string, subject: Subject): Promise<void> {
  const { studentId, teacherId, userId } = subject
  const name = nameAfter(subject)
  if (studentId !== null) {
    await tx.execute(sql`
      UPDATE promotions SET outcomes = (
        SELECT jsonb_agg(CASE WHEN o ->> 'student_id' = ${studentId}
          THEN o || jsonb_build_object('student_name', ${name}::text) ELSE o END ORDER BY place)
        FROM jsonb_array_elements(outcomes) WITH ORDINALITY AS e (o, place))
      WHERE school_id = ${schoolId} AND outcomes @> jsonb_build_array(jsonb_build_object('student_id', ${studentId}::text))`)
  }
  if (teacherId !== null) {
    for (const side of [sql`before`, sql`after`]) {
      await tx.execute(sql`
        UPDATE schedule_histories SET ${side} = ${side} || jsonb_build_object('teacher_name', ${name}::text)
        WHERE school_id = ${schoolId} AND ${side} ->> 'teacher_id' = ${teacherId}`)
    }
  }
  if (userId === null) return
  const copies = [
    ['schedule_histories', 'user_name', 'user_id'],
    ['register_unlocks', 'unlocked_by_name', 'unlocked_by'],
    ['promotions', 'made_by_name', 'made_by'],
    ['promotions', 'undone_by_name', 'undone_by'],
    ['parent_contacts', 'created_by_name', 'created_by'],
  ] as const
  for (const [table, column, by] of copies) {
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${name}
      WHERE school_id = ${schoolId} AND ${sql.identifier(by)} = ${userId}::uuid`)
  }
}

/** The last step: the row itself, after which the database lets nobody describe the person again. */
export async function eraseIdentity(
  tx: Queryable,
  schoolId: string,
  subject: Subject,
  at: Date,
): Promise<void> {
  const { studentId, teacherId, userId } = subject
  const name = nameAfter(subject)
  if (studentId !== null) {
    await tx.execute(sql`UPDATE students SET name = ${name}, erased_at = ${at}::timestamptz, updated_at = ${at}::timestamptz,
      version = version + 1 WHERE school_id = ${schoolId} AND id = ${studentId}::uuid`)
  }
  if (teacherId !== null) {
    await tx.execute(sql`UPDATE teachers SET name = ${name}, erased_at = ${at}::timestamptz, version = version + 1
      WHERE school_id = ${schoolId} AND id = ${teacherId}::uuid`)
  }
  if (userId === null) return
  // Nobody receives mail there (RFC 2606).
  await tx.execute(sql`UPDATE users SET name = ${name}, email = ${`dihapus-${userId}@dihapus.invalid`},
    active = false, erased_at = ${at}::timestamptz, version = version + 1
    WHERE school_id = ${schoolId} AND id = ${userId}::uuid`)
}
