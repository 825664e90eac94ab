import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Write } from '../../../../kit/records/write'
import type { Pair } from '../../merge/merge-records.repo'
import { dateInWords } from '../../../../messages/dates'

/** Tables whose rows go to the kept pupil as they are, with what they are called after a number. */
const plain: readonly (readonly [table: string, title: string])[] = [
  ['student_achievements', 'prestasi'],
  ['student_activities', 'kegiatan'],
  ['parent_contacts', 'kontak orang tua'],
  ['bill_reductions', 'keringanan'],
]

/** Every table that refers to a pupil; a test compares the list with the database. */
export const mergedTables: readonly string[] = [
  ...plain.map(([table]) => table),
  ...['student_days', 'student_months', 'class_memberships', 'student_leaves', 'student_cards'],
  ...['student_reports', 'student_report_subjects', 'questioned_scans', 'bill_bundles', 'bill_group_targets'],
]

/**
 * Gives the kept pupil the records of the other one, but for the days.
 * @returns how many of what moved, and sentences about what did not
 */
export async function moveRecords(
  { tx, schoolId, session, at }: Write,
  { keptId, otherId }: Pair,
): Promise<{ moved: { title: string; count: number }[]; leftOut: string[] }> {
  const moved: { title: string; count: number }[] = []
  const leftOut: string[] = []
  const counted = (title: string, count: number | null) => {
    if (count !== null && count > 0) moved.push({ title, count })
  }
  const of = (id: string) => sql`t.school_id = ${schoolId} AND t.student_id = ${id}::uuid`
  const give = async (table: string, more = sql`true`) =>
    (
      await tx.execute(sql`
        UPDATE ${sql.identifier(table)} t SET student_id = ${keptId}::uuid WHERE ${of(otherId)} AND ${more}`)
    ).rowCount

  for (const [table, title] of plain) counted(title, await give(table))

  // A copy is counted on where both were billed by one group: both bills stay, and so do their sums.
  counted(
    'tagihan',
    (
      await tx.execute(sql`
        UPDATE bill_bundles t SET student_id = ${keptId}::uuid, copy = t.copy + coalesce((
          SELECT max(own.copy) + 1 FROM bill_bundles own
          WHERE own.school_id = t.school_id AND own.group_id = t.group_id AND own.student_id = ${keptId}::uuid), 0)
        WHERE ${of(otherId)}`)
    ).rowCount,
  )
  await tx.execute(sql`DELETE FROM bill_group_targets t WHERE ${of(otherId)} AND EXISTS (
    SELECT FROM bill_group_targets own WHERE own.school_id = t.school_id AND own.group_id = t.group_id
      AND own.student_id = ${keptId}::uuid)`)
  await give('bill_group_targets')

  await tx.execute(sql`DELETE FROM questioned_scans t WHERE ${of(otherId)} AND EXISTS (
    SELECT FROM questioned_scans own WHERE own.school_id = t.school_id AND own.student_id = ${keptId}::uuid
      AND own.date = t.date AND own.half = t.half AND own.at = t.at)`)
  counted('kartu yang dipertanyakan', await give('questioned_scans'))

  const ended = await tx.execute(sql`
    UPDATE student_cards t SET revoked_at = ${at}::timestamptz, revoked_by = ${session.userId}::uuid
    WHERE ${of(otherId)} AND t.revoked_at IS NULL AND EXISTS (
      SELECT FROM student_cards own WHERE own.school_id = t.school_id AND own.student_id = ${keptId}::uuid
        AND own.revoked_at IS NULL)`)
  if ((ended.rowCount ?? 0) > 0)
    leftOut.push('Kartu QR catatan kedua tidak berlaku lagi; kartu yang tetap berlaku ada satu.')
  counted('kartu', await give('student_cards'))

  // The same leave, entered twice.
  const twice = await tx.execute(sql`
    DELETE FROM student_leaves t WHERE ${of(otherId)} AND EXISTS (
      SELECT FROM student_leaves own WHERE own.school_id = t.school_id AND own.student_id = ${keptId}::uuid
        AND own.type = t.type AND own.from_date = t.from_date AND own.to_date = t.to_date AND own.status = t.status
        AND own.reason IS NOT DISTINCT FROM t.reason AND t.attachment_url IS NULL)`)
  if ((twice.rowCount ?? 0) > 0) leftOut.push(`${twice.rowCount ?? 0} izin tercatat sama persis di keduanya.`)
  counted('izin', await give('student_leaves'))

  leftOut.push(...(await clipStays({ tx, schoolId }, { keptId, otherId })))
  counted('riwayat kelas', await give('class_memberships'))

  counted(
    'rapor',
    (
      await tx.execute(sql`
      INSERT INTO student_reports (school_id, student_id, sub_period_id, homeroom_note, version, updated_at, updated_by)
      SELECT school_id, ${keptId}::uuid, sub_period_id, homeroom_note, version, updated_at, updated_by
      FROM student_reports t WHERE ${of(otherId)}`)
    ).rowCount,
  )
  await give('student_report_subjects')
  await tx.execute(sql`DELETE FROM student_reports t WHERE ${of(otherId)}`)
  await tx.execute(sql`
    UPDATE promotions SET outcomes = replace(outcomes::text, ${otherId}, ${keptId})::jsonb,
      traces = replace(traces::text, ${otherId}, ${keptId})::jsonb
    WHERE school_id = ${schoolId} AND outcomes @> jsonb_build_array(jsonb_build_object('student_id', ${otherId}::text))`)
  return { moved, leftOut }
}

const Stays = z.array(z.object({ name: z.string(), from: z.string(), to: z.nullable(z.string()) }))

/**
 * Leaves of the other pupil's stays in classes the days on which the kept one has none: nobody is in two classes at a time.
 * @returns sentences about days that the other one was in another class
 */
async function clipStays(
  { tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>,
  { keptId, otherId }: Pair,
): Promise<string[]> {
  const days = (row: 't' | 'own') =>
    sql`daterange(${sql.identifier(row)}.from_date, ${sql.identifier(row)}.to_date, '[]')`
  const covered = (more: SQL) => sql`coalesce((SELECT range_agg(${days('own')}) FROM class_memberships own
    WHERE own.school_id = t.school_id AND own.student_id = ${keptId}::uuid ${more}), '{}'::datemultirange)`
  const ofOther = sql`t.school_id = ${schoolId} AND t.student_id = ${otherId}::uuid`
  const { rows } = await tx.execute(sql`
    SELECT c.name, lower(lost)::text AS from, (upper(lost) - 1)::text AS to FROM class_memberships t
    JOIN classes c ON c.school_id = t.school_id AND c.id = t.class_id
    CROSS JOIN LATERAL unnest(datemultirange(${days('t')}) * ${covered(sql`AND own.class_id <> t.class_id`)}) AS lost
    WHERE ${ofOther} ORDER BY lost`)
  // The last part keeps the id of the whole, which a year end that can be taken back may name.
  await tx.execute(sql`
    WITH clipped AS (
      DELETE FROM class_memberships t WHERE ${ofOther} AND datemultirange(${days('t')}) && ${covered(sql``)}
      RETURNING t.id, t.school_id, t.class_id, datemultirange(${days('t')}) - ${covered(sql``)} AS parts)
    INSERT INTO class_memberships (id, school_id, student_id, class_id, from_date, to_date)
    SELECT CASE WHEN upper(part) IS NOT DISTINCT FROM upper(parts) THEN id ELSE gen_random_uuid() END,
      school_id, ${otherId}::uuid, class_id, lower(part), upper(part) - 1 FROM clipped, unnest(parts) AS part`)
  return z.parse(Stays, rows).map(({ name, from, to }) => {
    const until = to === null ? '' : to === from ? '' : ` sampai ${dateInWords(to)}`
    const since = to === from ? `pada ${dateInWords(from)}` : `dari ${dateInWords(from)}`
    return `Kelas ${name} ${since}${until}: catatan yang tetap sudah punya kelas lain pada tanggal itu.`
  })
}

const Names = z.array(z.object({ words: z.string() }))

/** Why two records cannot be merged now, in words; null where nothing stands in the way. */
export async function mergeRefusal(
  { tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>,
  { keptId, otherId }: Pair,
): Promise<string | null> {
  const leaves = await tx.execute(sql`
    SELECT t.from_date::text AS words FROM student_leaves t JOIN student_leaves own
      ON own.school_id = t.school_id AND own.student_id = ${keptId}::uuid AND own.status <> 'rejected'
        AND daterange(own.from_date, own.to_date, '[]') && daterange(t.from_date, t.to_date, '[]')
    WHERE t.school_id = ${schoolId} AND t.student_id = ${otherId}::uuid AND t.status <> 'rejected'
      AND NOT (own.type = t.type AND own.from_date = t.from_date AND own.to_date = t.to_date AND own.status = t.status
        AND own.reason IS NOT DISTINCT FROM t.reason AND t.attachment_url IS NULL)
    ORDER BY 1`)
  const [leave] = z.parse(Names, leaves.rows)
  if (leave !== undefined) {
    return `Keduanya punya izin mulai ${dateInWords(leave.words)} yang bertumpuk dan tidak sama. Ubah atau hapus salah satunya dulu.`
  }
  const reports = await tx.execute(sql`
    SELECT p.name AS words FROM student_reports t JOIN student_reports own
      ON own.school_id = t.school_id AND own.student_id = ${keptId}::uuid AND own.sub_period_id = t.sub_period_id
    JOIN sub_periods p ON p.school_id = t.school_id AND p.id = t.sub_period_id
    WHERE t.school_id = ${schoolId} AND t.student_id = ${otherId}::uuid`)
  const [report] = z.parse(Names, reports.rows)
  return report === undefined ? null : `Keduanya punya rapor ${report.words}. Kosongkan salah satunya dulu.`
}
