import { and, arrayContains, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { registerReminders, reminderDevices } from '../../../db/schema/attendance/reminders'
import { sessionFamilies } from '../../../db/schema/people/sessions'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { roles, users } from '../../../db/schema/people/users'

/** A device to be reminded, and of which class. */
export interface DueReminder {
  readonly classId: string
  readonly familyId: string
  readonly endpoint: string
}

/**
 * Devices of wali kelas whose register of a date is not taken: of people who may still take it, whose sign-in goes on. A class
 * whose reminder is sent already is left out.
 */
export function dueReminders(db: Queryable, schoolId: string, date: string): Promise<DueReminder[]> {
  // An active pupil of the class without a mark on the date.
  const unmarked = sql`EXISTS (SELECT 1 FROM ${classMemberships} m
    JOIN ${students} s ON s.school_id = m.school_id AND s.id = m.student_id AND s.status = 'active'
    LEFT JOIN ${studentDays} d ON d.school_id = s.school_id AND d.student_id = s.id AND d.date = ${date}
    WHERE m.school_id = ${classes.schoolId} AND m.class_id = ${classes.id} AND m.to_date IS NULL AND d.status IS NULL)`
  const unsent = sql`NOT EXISTS (SELECT 1 FROM ${registerReminders} r
    WHERE r.school_id = ${classes.schoolId} AND r.class_id = ${classes.id} AND r.date = ${date})`
  return db
    .select({
      classId: classes.id,
      familyId: reminderDevices.familyId,
      endpoint: reminderDevices.endpoint,
    })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .innerJoin(
      users,
      and(eq(users.schoolId, classes.schoolId), eq(users.teacherId, classes.homeroomTeacherId)),
    )
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .innerJoin(reminderDevices, eq(reminderDevices.userId, users.id))
    .innerJoin(sessionFamilies, eq(sessionFamilies.id, reminderDevices.familyId))
    .where(
      and(
        eq(classes.schoolId, schoolId),
        eq(classes.status, 'active'),
        eq(periods.isActive, true),
        eq(users.active, true),
        arrayContains(roles.permissions, ['attendances.write']),
        isNull(sessionFamilies.endedAt),
        unmarked,
        unsent,
      ),
    )
}

/** Takes reminders of a date over. @returns the classes that no other instance has taken */
export async function claimReminders(
  db: Queryable,
  schoolId: string,
  date: string,
  classIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (classIds.length === 0) return new Set()
  const rows = await db
    .insert(registerReminders)
    .values([...new Set(classIds)].map((classId) => ({ schoolId, classId, date, at })))
    .onConflictDoNothing()
    .returning({ classId: registerReminders.classId })
  return new Set(rows.map(({ classId }) => classId))
}

/** Removes devices that their push service no longer has. */
export async function forgetDevices(db: Queryable, familyIds: readonly string[]): Promise<void> {
  if (familyIds.length > 0) {
    await db.delete(reminderDevices).where(inArray(reminderDevices.familyId, [...familyIds]))
  }
}
