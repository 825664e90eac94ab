import { and, arrayContains, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
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
 * whose reminder is sent, is being sent or waits for its next try is left out.
 */
export function dueReminders(
  db: Queryable,
  schoolId: string,
  date: string,
  at: Date,
): Promise<DueReminder[]> {
  // An active pupil of the class without a mark on the date.
  const unmarked = sql`EXISTS (SELECT 1 FROM ${classMemberships} m
    JOIN ${students} s ON s.school_id = m.school_id AND s.id = m.student_id AND s.status = 'active'
    LEFT JOIN ${studentDays} d ON d.school_id = s.school_id AND d.student_id = s.id AND d.date = ${date}
    WHERE m.school_id = ${classes.schoolId} AND m.class_id = ${classes.id} AND m.to_date IS NULL AND d.status IS NULL)`
  const unsent = sql`NOT EXISTS (SELECT 1 FROM ${registerReminders} r
    WHERE r.school_id = ${classes.schoolId} AND r.class_id = ${classes.id} AND r.date = ${date}
      AND (r.sent_at IS NOT NULL OR r.claimed_until > ${at.toISOString()}))`
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

/** A class whose reminder this instance sends. */
export interface Claim {
  readonly classId: string
  readonly attempts: number
  /** Sign-ins that were reached by an earlier try. */
  readonly sentTo: readonly string[]
}

/** Which reminder. */
interface Reminder {
  readonly schoolId: string
  readonly date: string
}

/**
 * Takes reminders over until a moment: those that no instance has tried yet, and those whose claim is over without their being sent, as
 * after a crash.
 * @returns the classes that no other instance holds
 */
export function claimReminders(
  db: Queryable,
  { schoolId, date }: Reminder,
  classIds: readonly string[],
  { at, until }: { at: Date; until: Date },
): Promise<Claim[]> {
  return db
    .insert(registerReminders)
    .values(classIds.map((classId) => ({ schoolId, classId, date, at, claimedUntil: until })))
    .onConflictDoUpdate({
      target: [registerReminders.schoolId, registerReminders.classId, registerReminders.date],
      set: { at, claimedUntil: until, attempts: sql`${registerReminders.attempts} + 1` },
      setWhere: sql`${isNull(registerReminders.sentAt)} AND ${lte(registerReminders.claimedUntil, at)}`,
    })
    .returning({
      classId: registerReminders.classId,
      attempts: registerReminders.attempts,
      sentTo: registerReminders.sentTo,
    })
}

const isOf = ({ schoolId, date }: Reminder, classId: string) =>
  and(
    eq(registerReminders.schoolId, schoolId),
    eq(registerReminders.classId, classId),
    eq(registerReminders.date, date),
  )

/** Remembers that a device was reached, at once: a crash right after it sends nothing twice. */
export async function rememberReached(
  db: Queryable,
  reminder: Reminder,
  { classId, familyId }: Pick<DueReminder, 'classId' | 'familyId'>,
): Promise<void> {
  await db
    .update(registerReminders)
    .set({ sentTo: sql`array_append(${registerReminders.sentTo}, ${familyId}::uuid)` })
    .where(isOf(reminder, classId))
}

/** Ends a claim: done, or to be tried again from a moment on. A claim that another instance has taken over since ends nothing. */
export async function settleReminder(
  db: Queryable,
  reminder: Reminder,
  { classId, attempts }: Claim,
  outcome: { sentAt: Date } | { claimedUntil: Date },
): Promise<void> {
  await db
    .update(registerReminders)
    .set(outcome)
    .where(and(isOf(reminder, classId), eq(registerReminders.attempts, attempts)))
}

/** Removes devices that their push service no longer has. */
export async function forgetDevices(db: Queryable, familyIds: readonly string[]): Promise<void> {
  if (familyIds.length > 0) {
    await db.delete(reminderDevices).where(inArray(reminderDevices.familyId, [...familyIds]))
  }
}
