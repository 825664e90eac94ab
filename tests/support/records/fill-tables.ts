import { sql } from 'drizzle-orm'
import { allCalls } from '../../../contract/all-calls'
import type { Database } from '../../../core-service/db/client'
import { type FullSchool, send } from '../calls/every-call'
import type { TestService } from '../services/core-service'

/** What no single call makes of a school with something in every area: a row of each table, from the columns of others. */
const rows: readonly (readonly [table: string, select: string])[] = [
  [
    'announcement_classes',
    'SELECT school_id, (SELECT id FROM announcements a WHERE a.school_id = s.school_id LIMIT 1), id FROM classes s',
  ],
  [
    'announcement_roles',
    'SELECT school_id, (SELECT id FROM announcements a WHERE a.school_id = s.school_id LIMIT 1), id FROM roles s',
  ],
  [
    'bill_bundle_reductions (school_id, id, bundle_id, reduction_id, name, amount, created_at, taken_back_at)',
    `SELECT school_id, gen_random_uuid(), (SELECT id FROM bill_bundles b WHERE b.school_id = s.school_id LIMIT 1), id,
       'Potongan', 1, created_at, created_at FROM bill_reductions s`,
  ],
  [
    'change_purges (school_id, before, claimed_until)',
    `SELECT school_id, '2020-01-01', now() FROM periods s`,
  ],
  [
    'merged_people (school_id, old_id, kept_id, entity, merged_at)',
    `SELECT school_id, gen_random_uuid(), id, 'students', created_at FROM students s`,
  ],
  [
    'questioned_scans (school_id, id, student_id, date, half, at, fault, recorded_at, recorded_by)',
    `SELECT school_id, gen_random_uuid(), id, '2026-11-19', 'checkin', created_at, 'revoked_card', created_at, id FROM students s`,
  ],
  [
    'register_reminders (school_id, class_id, date, at, claimed_until)',
    `SELECT school_id, id, '2026-11-19', created_at, created_at FROM classes s`,
  ],
  [
    'reminder_devices (school_id, family_id, user_id, endpoint, created_at)',
    `SELECT school_id, id, user_id, 'https://fcm.googleapis.com/' || id, created_at FROM session_families s`,
  ],
  [
    'school_hours (school_id, period_id, patterns, closed, updated_at)',
    `SELECT school_id, id, '[]', '[]', now() FROM periods s`,
  ],
  [
    'student_report_subjects (school_id, student_id, sub_period_id, subject_id)',
    `SELECT school_id, student_id, sub_period_id, (SELECT id FROM subjects b WHERE b.school_id = s.school_id LIMIT 1)
       FROM student_reports s`,
  ],
  [
    'subject_grades',
    'SELECT school_id, id, (SELECT id FROM grades g WHERE g.school_id = s.school_id LIMIT 1) FROM subjects s',
  ],
]

/** Gives a full school rows in every table that has rows of schools. */
export async function fillTables(
  service: TestService,
  { school, token, inputFor }: FullSchool,
): Promise<void> {
  const writes = allCalls.filter(
    // Those of the account and the school would end the session, take its rights away, or rename the school.
    ({ id, method, access }) =>
      /^P/.test(method) && access !== 'public' && !/^(auth|users|roles|school)\./.test(id),
  )
  // Some are refused after what others did; what counts is the rows.
  for (const call of writes) await send(service, token, call, inputFor(call))
  await insertRows(service.db, school.schoolId)
}

async function insertRows(db: Database, schoolId: string): Promise<void> {
  for (const [table, select] of rows) {
    await db.execute(
      sql`INSERT INTO ${sql.raw(table)} ${sql.raw(select)} WHERE s.school_id = ${schoolId} ON CONFLICT DO NOTHING`,
    )
  }
}
