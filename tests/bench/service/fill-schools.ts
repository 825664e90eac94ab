import type { TestService } from '../../support/services/service'

type Query = Pick<TestService, 'query'>['query']

/** So many schools, each with so many pupils and so many days of registers that are spread over two years. */
export interface Schools {
  readonly schools: number
  readonly pupils: number
  readonly days: number
}

/**
 * Fills an empty database with schools by SQL: every pupil has a mark on every day, and the log of changes what a register writes
 * of it. One in fifty marks is changed an hour later.
 * @returns how many rows of marks there are
 */
export async function fillSchools(query: Query, { schools, pupils, days }: Schools): Promise<number> {
  await query(
    `CREATE OR REPLACE FUNCTION bench_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
       SELECT (substr(hadir_first_id(at)::text, 1, 14) || '7' || substr(md5(random()::text), 1, 3) || '-8' ||
         substr(md5(random()::text), 1, 3) || '-' || substr(md5(random()::text), 1, 12))::uuid $$`,
  )
  await query(`SELECT hadir_make_audit_months((current_date - 731), current_date)`)
  await query(
    `INSERT INTO schools (id, name, time_zone, created_at, changes_kept_years)
     SELECT bench_id(now() - interval '3 years'), 'Sekolah ' || n, 'Asia/Jakarta', now(), 2 FROM generate_series(1, $1::int) n`,
    [schools],
  )
  await query(
    `INSERT INTO students (id, school_id, name, created_at, updated_at)
     SELECT bench_id(now() - interval '3 years'), s.id, 'Siswa ' || n, now(), now() FROM schools s, generate_series(1, $1::int) n`,
    [pupils],
  )
  for (let day = 0; day < days; day++) {
    const ago = Math.round(((days - day) * 728) / days)
    await query(
      `WITH mark AS MATERIALIZED (
         SELECT school_id, id AS student_id, (current_date - ${ago}) AS date, now() - interval '${ago} days' AS at,
           CASE abs(hashtext(id::text || ${day})) % 20 WHEN 0 THEN 'sakit' WHEN 1 THEN 'alpa' ELSE 'hadir' END AS status,
           bench_id(now() - interval '${ago} days') AS id FROM students
       ), days AS (
         INSERT INTO student_days (id, school_id, student_id, date, status, register_version, register_updated_at, register_updated_by)
         SELECT id, school_id, student_id, date, status, 1, at, school_id FROM mark ORDER BY school_id, student_id
       )
       INSERT INTO audit_log (id, school_id, at, user_id, entity, entity_id, before, after, request_id)
       SELECT bench_id(at), school_id, at, school_id, 'student_days.register', id, NULL,
         jsonb_build_object('student_id', student_id, 'date', date, 'status', status, 'version', 1), school_id::text
       FROM mark
       UNION ALL SELECT bench_id(at + interval '1 hour'), school_id, at + interval '1 hour', school_id, 'student_days.register', id,
         jsonb_build_object('status', status, 'minutes_late', null, 'note', null, 'version', 1),
         jsonb_build_object('student_id', student_id, 'date', date, 'status', 'izin', 'minutes_late', null, 'note', 'Surat menyusul', 'version', 2),
         school_id::text
       FROM mark WHERE abs(hashtext(student_id::text)) % 50 = ${day % 50}`,
    )
  }
  for (const table of ['student_days', 'student_months', 'audit_log', 'students', 'schools'])
    await query(`VACUUM ANALYZE ${table}`)
  const [row] = await query<{ n: number }>('SELECT count(*)::int AS n FROM student_days')
  return row?.n ?? 0
}
