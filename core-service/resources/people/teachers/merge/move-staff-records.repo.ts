import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Write } from '../../../../kit/records/write'
import type { Pair } from '../../merge/merge-records.repo'
import { dateInWords } from '../../../../messages/dates'

/** Every table that refers to a member of staff; a test compares the list with the database. */
export const mergedStaffTables: readonly string[] = [
  ...['users', 'schedules', 'classes', 'teacher_attendances', 'teacher_leaves', 'teacher_subjects'],
  'teacher_blocked_times',
]

const Words = z.array(z.object({ words: z.string() }))

const sameLeave = sql`own.type = t.type AND own.from_date = t.from_date AND own.to_date = t.to_date
  AND own.status = t.status AND own.reason IS NOT DISTINCT FROM t.reason AND t.attachment_url IS NULL`

/** Why two records cannot be merged now, in words; null where nothing stands in the way. */
export async function staffMergeRefusal(
  { tx, schoolId }: Write,
  { keptId, otherId }: Pair,
): Promise<string | null> {
  const accounts = await tx.execute(sql`
    SELECT email AS words FROM users WHERE school_id = ${schoolId} AND active
      AND teacher_id IN (${keptId}::uuid, ${otherId}::uuid)`)
  if (accounts.rows.length > 1) {
    return 'Keduanya punya akun yang dapat dipakai masuk. Nonaktifkan salah satunya dulu di Pengaturan, Pengguna.'
  }
  const [leave] = z.parse(
    Words,
    (
      await tx.execute(sql`
        SELECT t.from_date::text AS words FROM teacher_leaves t JOIN teacher_leaves own
          ON own.school_id = t.school_id AND own.teacher_id = ${keptId}::uuid AND own.status <> 'rejected'
            AND daterange(own.from_date, own.to_date, '[]') && daterange(t.from_date, t.to_date, '[]')
        WHERE t.school_id = ${schoolId} AND t.teacher_id = ${otherId}::uuid AND t.status <> 'rejected'
          AND NOT (${sameLeave}) ORDER BY 1`)
    ).rows,
  )
  if (leave !== undefined) {
    return `Keduanya punya izin mulai ${dateInWords(leave.words)} yang bertumpuk dan tidak sama. Ubah atau hapus salah satunya dulu.`
  }
  const [lesson] = z.parse(
    Words,
    (
      await tx.execute(sql`
        SELECT c.name AS words FROM schedules t JOIN schedules own
          ON own.school_id = t.school_id AND own.teacher_id = ${keptId}::uuid AND own.period_id = t.period_id
            AND own.weekday = t.weekday
            AND int4range(own.start_minute, own.end_minute) && int4range(t.start_minute, t.end_minute)
        JOIN classes c ON c.school_id = t.school_id AND c.id = t.class_id
        WHERE t.school_id = ${schoolId} AND t.teacher_id = ${otherId}::uuid ORDER BY 1`)
    ).rows,
  )
  return lesson === undefined
    ? null
    : `Keduanya mengajar pada jam yang sama, salah satunya di kelas ${lesson.words}. Ubah jadwalnya dulu.`
}

/**
 * Gives the kept person the records of the other one, but for the days.
 * @returns how many of what moved, and sentences about what did not
 */
export async function moveStaffRecords({ tx, schoolId, at }: Write, { keptId, otherId }: Pair) {
  const moved: { title: string; count: number }[] = []
  const leftOut: string[] = []
  const counted = (title: string, count: number | null) => {
    if (count !== null && count > 0) moved.push({ title, count })
  }
  const of = (id: string, column = 'teacher_id') =>
    sql`t.school_id = ${schoolId} AND t.${sql.identifier(column)} = ${id}::uuid`
  const give = async (table: string, column = 'teacher_id') =>
    (
      await tx.execute(sql`
        UPDATE ${sql.identifier(table)} t SET ${sql.identifier(column)} = ${keptId}::uuid WHERE ${of(otherId, column)}`)
    ).rowCount

  // An account that nobody can sign in with makes room for the other one.
  const closed = await tx.execute<{ email: string }>(sql`
    UPDATE users t SET teacher_id = NULL, version = t.version + 1
    WHERE t.school_id = ${schoolId} AND NOT t.active AND t.teacher_id IN (${keptId}::uuid, ${otherId}::uuid)
      AND EXISTS (SELECT FROM users own WHERE own.school_id = t.school_id AND own.id <> t.id
        AND own.teacher_id IN (${keptId}::uuid, ${otherId}::uuid) AND (own.active OR own.id < t.id))
    RETURNING t.email`)
  for (const { email } of closed.rows) leftOut.push(`Akun ${email} tetap nonaktif, tanpa pegawai.`)
  counted('akun', await give('users'))
  counted('jadwal', await give('schedules'))
  await tx.execute(sql`
    UPDATE schedule_histories t SET
      teacher_id = CASE WHEN t.teacher_id = ${otherId}::uuid THEN ${keptId}::uuid ELSE t.teacher_id END,
      former_teacher_id = CASE WHEN t.former_teacher_id = ${otherId}::uuid THEN ${keptId}::uuid ELSE t.former_teacher_id END,
      before = replace(t.before::text, ${otherId}, ${keptId})::jsonb,
      after = replace(t.after::text, ${otherId}, ${keptId})::jsonb
    WHERE t.school_id = ${schoolId} AND (t.teacher_id = ${otherId}::uuid OR t.former_teacher_id = ${otherId}::uuid)`)
  counted('kelas perwalian', await give('classes', 'homeroom_teacher_id'))
  const twice = await tx.execute(sql`
    DELETE FROM teacher_leaves t WHERE ${of(otherId)} AND EXISTS (
      SELECT FROM teacher_leaves own WHERE own.school_id = t.school_id AND own.teacher_id = ${keptId}::uuid AND ${sameLeave})`)
  if ((twice.rowCount ?? 0) > 0) leftOut.push(`${twice.rowCount ?? 0} izin tercatat sama persis di keduanya.`)
  counted('izin', await give('teacher_leaves'))
  await tx.execute(sql`DELETE FROM teacher_subjects t WHERE ${of(otherId)} AND EXISTS (
    SELECT FROM teacher_subjects own WHERE own.school_id = t.school_id AND own.teacher_id = ${keptId}::uuid
      AND own.subject_id = t.subject_id)`)
  counted('mata pelajaran', await give('teacher_subjects'))
  const joined = await tx.execute(sql`
    UPDATE teacher_blocked_times own SET times = own.times || t.times, version = own.version + 1, updated_at = ${at}::timestamptz
    FROM teacher_blocked_times t WHERE ${of(otherId)} AND own.school_id = t.school_id AND own.teacher_id = ${keptId}::uuid`)
  if ((joined.rowCount ?? 0) > 0)
    await tx.execute(sql`DELETE FROM teacher_blocked_times t WHERE ${of(otherId)}`)
  counted('daftar waktu tidak dapat mengajar', (await give('teacher_blocked_times')) || joined.rowCount)
  return { moved, leftOut }
}
