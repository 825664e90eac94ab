/** One statement on the database of a service. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<unknown>

/** Keeps which pupils and classes {@link copyClasses} copies: those who are in a class now. */
export const keepFirstClasses = (query: RunSql) =>
  query(
    'CREATE TABLE first_pupils AS SELECT student_id, class_id FROM class_memberships WHERE to_date IS NULL',
  )

/**
 * Adds every class of {@link keepFirstClasses} once more, with as many pupils under other ids and the same marks.
 * @param number put behind the name of each class
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

/**
 * Gives the classes that {@link copyClasses} has added under this number the lessons of those they were made of, with as
 * many teachers, and rooms of their own.
 */
export async function copyLessons(query: RunSql, number: number): Promise<void> {
  await query('DROP TABLE IF EXISTS copied_teachers')
  await query(
    `CREATE TABLE copied_teachers AS SELECT id AS teacher_id, gen_random_uuid() AS id FROM teachers
     WHERE id IN (SELECT teacher_id FROM schedules WHERE class_id IN (SELECT class_id FROM first_pupils))`,
  )
  await query(
    `INSERT INTO teachers (id, school_id, name, type, created_at)
     SELECT one.id, t.school_id, t.name || ' ' || $1::text, t.type, t.created_at
     FROM copied_teachers one JOIN teachers t ON t.id = one.teacher_id`,
    [String(number)],
  )
  await query(
    `INSERT INTO schedules (id, school_id, period_id, class_id, subject_id, teacher_id, weekday, start_minute, end_minute,
       slot, room, updated_at)
     SELECT gen_random_uuid(), s.school_id, s.period_id, rooms.id, s.subject_id, one.id, s.weekday, s.start_minute,
       s.end_minute, s.slot, s.room || ' ' || $1::text, s.updated_at
     FROM schedules s JOIN classes c ON c.id = s.class_id
     JOIN classes rooms ON rooms.period_id = c.period_id AND rooms.name = c.name || ' ' || $1::text
     JOIN copied_teachers one ON one.teacher_id = s.teacher_id
     WHERE c.id IN (SELECT class_id FROM first_pupils)`,
    [String(number)],
  )
}
