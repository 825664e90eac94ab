/** One statement on the database of a service. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<unknown>

/** Keeps which pupils and classes {@link copyClasses} copies: those who are in a class now. */
export const keepFirstClasses = (query: RunSql) =>
  query(
    'CREATE TABLE first_pupils AS SELECT student_id, class_id FROM class_memberships WHERE to_date IS NULL',
  )

/**
 * Adds every class of {@link keepFirstClasses} once more, with as many pupils under other ids and the same marks.
 * @param number stands behind the name of each class
 */
export async function copyClasses(query: RunSql, number: number): Promise<void> {
  await query('DROP TABLE IF EXISTS copied_pupils')
  await query('CREATE TABLE copied_pupils AS SELECT *, gen_random_uuid() AS id FROM first_pupils')
  await query(
    `WITH rooms AS (
       INSERT INTO classes (id, school_id, period_id, grade_id, name, created_at)
       SELECT gen_random_uuid(), school_id, period_id, grade_id, name || ' ' || $1::text, created_at
       FROM classes WHERE id IN (SELECT class_id FROM first_pupils) RETURNING id, name
     ), pupils AS (
       INSERT INTO students (id, school_id, name, gender, created_at, updated_at)
       SELECT one.id, s.school_id, s.name, s.gender, s.created_at, s.updated_at
       FROM copied_pupils one JOIN students s ON s.id = one.student_id
     )
     INSERT INTO class_memberships (id, school_id, student_id, class_id, from_date)
     SELECT gen_random_uuid(), m.school_id, one.id, rooms.id, m.from_date
     FROM copied_pupils one
     JOIN class_memberships m ON m.student_id = one.student_id AND m.to_date IS NULL
     JOIN classes c ON c.id = one.class_id JOIN rooms ON rooms.name = c.name || ' ' || $1::text`,
    [String(number)],
  )
  await query(
    `INSERT INTO student_days (id, school_id, student_id, date, status, minutes_late, register_version)
     SELECT gen_random_uuid(), d.school_id, one.id, d.date, d.status, d.minutes_late, d.register_version
     FROM student_days d JOIN copied_pupils one USING (student_id) WHERE d.status IS NOT NULL ORDER BY d.date`,
  )
}
