import type { TestService } from '../../support/services/service'

/**
 * Gives every pupil who is in a class a mark on every weekday but Sunday of the days before today, also before the
 * school year: as many rows as a school has that kept registers for so long. Marks that are there stay. About one in
 * twenty is an absence.
 * @returns how many rows of marks there are
 */
export async function fillYears(service: Pick<TestService, 'query'>, days: number): Promise<number> {
  await service.query(
    `INSERT INTO student_days (id, school_id, student_id, date, status, register_version)
     SELECT gen_random_uuid(), m.school_id, m.student_id, d.date::date,
       CASE WHEN hash < 15 THEN 'sakit' WHEN hash < 30 THEN 'izin' WHEN hash < 50 THEN 'alpa'
         WHEN hash < 70 THEN 'terlambat' ELSE 'hadir' END, 1
     FROM generate_series(current_date - $1::int, current_date - 1, interval '1 day') AS d (date)
     JOIN class_memberships m ON m.to_date IS NULL
     CROSS JOIN LATERAL (SELECT abs(hashtext(m.student_id::text || d.date::text)) % 1000 AS hash) AS h
     WHERE extract(isodow FROM d.date) < 7
     ORDER BY d.date, m.class_id
     ON CONFLICT (school_id, student_id, date) DO NOTHING`,
    [days],
  )
  // Last year has semesters too, and who is in a class now was in it then: more days that count than any real class has.
  await service.query('UPDATE class_memberships SET from_date = from_date - 731')
  await service.query(
    `WITH old AS (
       INSERT INTO periods SELECT (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'name', (left(p.name, 4)::int - 1) || '/' || left(p.name, 4), 'is_active', false))).*
       FROM periods p WHERE p.is_active RETURNING id, school_id
     )
     INSERT INTO sub_periods (id, school_id, period_id, name, position, setting)
     SELECT gen_random_uuid(), s.school_id, old.id, s.name, s.position, s.setting || jsonb_build_object(
       'first_date', (s.setting->>'first_date')::date - 365, 'last_date', (s.setting->>'last_date')::date - 365)
     FROM sub_periods s JOIN old USING (school_id)`,
  )
  await service.query('VACUUM ANALYZE student_days')
  await service.query('VACUUM ANALYZE student_months')
  const [row] = await service.query<{ n: number }>('SELECT count(*)::int AS n FROM student_days')
  return row?.n ?? 0
}

/**
 * Gives every pupil who is in a class a bill of each of the last 24 months: of the last three one in four is not paid, of those
 * before one in fifty. They are without items and receipts, which no analysis reads, so the checks of the database that add those
 * up are off while they are written. Bills that are there stay.
 */
export async function fillBills({ query }: Pick<TestService, 'query'>): Promise<void> {
  await query(
    `INSERT INTO bill_groups (id, school_id, period_id, name, due_date, status, published_at, created_at)
     SELECT gen_random_uuid(), p.school_id, p.id, 'SPP ukuran ' || n, current_date - 30 * n + 10, 'published', now(), now()
     FROM periods p CROSS JOIN generate_series(0, 23) AS months (n)
     WHERE p.is_active AND NOT EXISTS (SELECT 1 FROM bill_groups g WHERE g.name = 'SPP ukuran ' || n)`,
  )
  await query(
    `BEGIN;
     SET LOCAL session_replication_role = replica;
     INSERT INTO bill_bundles (id, school_id, group_id, student_id, total, paid, created_at)
     SELECT gen_random_uuid(), m.school_id, g.id, m.student_id, 350000,
       CASE WHEN abs(hashtext(m.student_id::text || g.name)) % 100 < CASE WHEN g.due_date > current_date - 90 THEN 25 ELSE 2 END
         THEN 0 ELSE 350000 END, now()
     FROM class_memberships m JOIN bill_groups g ON g.school_id = m.school_id AND g.name LIKE 'SPP ukuran %'
     WHERE m.to_date IS NULL
     ORDER BY g.due_date, m.student_id
     ON CONFLICT (school_id, group_id, student_id, copy) DO NOTHING;
     COMMIT`,
  )
  await query('VACUUM ANALYZE bill_bundles')
}
