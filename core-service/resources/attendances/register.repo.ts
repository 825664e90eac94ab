import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { AttendanceRow } from '../../../contract/attendances'
import { uuidv7 } from '../../../contract/ids'
import type { Queryable } from '../../db/client'
import { classMemberships } from '../../db/schema/classes'
import { studentDays } from '../../db/schema/student-days'
import { studentLeaves, students } from '../../db/schema/students'
import { users } from '../../db/schema/users'
import type { MarkWrite } from './register.rules'

const dayColumns = {
  studentId: studentDays.studentId,
  date: studentDays.date,
  status: studentDays.status,
  minutesLate: studentDays.minutesLate,
  note: studentDays.note,
  version: studentDays.registerVersion,
  updatedAt: studentDays.registerUpdatedAt,
  updatedById: studentDays.registerUpdatedBy,
}

/** The register's side of a stored day. */
export interface NamedDay {
  readonly studentId: string
  readonly date: string
  readonly status: AttendanceRow['status']
  readonly minutesLate: number | null
  readonly note: string | null
  readonly version: number
  readonly updatedAt: Date | null
  readonly updatedById: string | null
  readonly updatedByName: string | null
}

/** The row as it travels. */
export const toAttendanceRow = (row: NamedDay): AttendanceRow => ({
  student_id: row.studentId,
  date: row.date,
  status: row.status,
  minutes_late: row.minutesLate,
  note: row.note,
  version: row.version,
  updated_at: row.updatedAt?.toISOString() ?? null,
  updated_by:
    row.updatedById === null ? null : { id: row.updatedById, name: row.updatedByName ?? 'Pengguna lama' },
})

/** Where there is no row yet. */
export const emptyRow = (studentId: string, date: string): AttendanceRow => ({
  student_id: studentId,
  date,
  status: null,
  minutes_late: null,
  note: null,
  version: 0,
  updated_at: null,
  updated_by: null,
})

/** Whether a membership holds a date. */
const holds = (date: string) =>
  and(
    lte(classMemberships.fromDate, date),
    or(isNull(classMemberships.toDate), gte(classMemberships.toDate, date)),
  )

/** The row of a pupil's day, beside a membership. */
const dayOf = (date: string) =>
  and(
    eq(studentDays.schoolId, classMemberships.schoolId),
    eq(studentDays.studentId, classMemberships.studentId),
    eq(studentDays.date, date),
  )

/** Who left the school stays in the registers that were taken with them. */
const stillListed = or(eq(students.status, 'active'), isNotNull(studentDays.status))

/** The class on a date, by name, each with the row of the day and what the gate saw. */
export function rosterOf(db: Queryable, schoolId: string, classId: string, date: string) {
  return db
    .select({
      studentId: students.id,
      name: students.name,
      nis: students.nis,
      gender: students.gender,
      photoUrl: students.photoUrl,
      status: studentDays.status,
      minutesLate: studentDays.minutesLate,
      note: studentDays.note,
      version: sql<number>`coalesce(${studentDays.registerVersion}, 0)`,
      updatedAt: studentDays.registerUpdatedAt,
      updatedById: studentDays.registerUpdatedBy,
      updatedByName: users.name,
      gateStatus: studentDays.gateStatus,
      checkinTime: studentDays.checkinTime,
    })
    .from(classMemberships)
    .innerJoin(
      students,
      and(eq(students.schoolId, classMemberships.schoolId), eq(students.id, classMemberships.studentId)),
    )
    .leftJoin(studentDays, dayOf(date))
    .leftJoin(users, eq(users.id, studentDays.registerUpdatedBy))
    .where(
      and(
        eq(classMemberships.schoolId, schoolId),
        eq(classMemberships.classId, classId),
        holds(date),
        stillListed,
      ),
    )
    .orderBy(sql`${students.nameFold} COLLATE "C"`, asc(students.id))
}

/** Approved leaves of these pupils that hold a date, the newest last. */
export function approvedLeaves(db: Queryable, schoolId: string, studentIds: readonly string[], date: string) {
  return db
    .select({
      studentId: studentLeaves.studentId,
      type: studentLeaves.type,
      reason: studentLeaves.reason,
    })
    .from(studentLeaves)
    .where(
      and(
        eq(studentLeaves.schoolId, schoolId),
        inArray(studentLeaves.studentId, [...studentIds]),
        eq(studentLeaves.status, 'approved'),
        lte(studentLeaves.fromDate, date),
        gte(studentLeaves.toDate, date),
      ),
    )
    .orderBy(asc(studentLeaves.createdAt), asc(studentLeaves.id))
}

/** What the register ever said of the class between two dates, also what was taken back. */
export async function marksBetween(
  db: Queryable,
  schoolId: string,
  classId: string,
  from: string,
  to: string,
): Promise<NamedDay[]> {
  return db
    .select({ ...dayColumns, updatedByName: users.name })
    .from(studentDays)
    .innerJoin(
      classMemberships,
      and(
        eq(classMemberships.schoolId, studentDays.schoolId),
        eq(classMemberships.studentId, studentDays.studentId),
        eq(classMemberships.classId, classId),
        lte(classMemberships.fromDate, studentDays.date),
        or(isNull(classMemberships.toDate), gte(classMemberships.toDate, studentDays.date)),
      ),
    )
    .leftJoin(users, eq(users.id, studentDays.registerUpdatedBy))
    .where(
      and(
        eq(studentDays.schoolId, schoolId),
        gte(studentDays.date, from),
        lte(studentDays.date, to),
        gt(studentDays.registerVersion, 0),
      ),
    )
    .orderBy(asc(studentDays.date), asc(studentDays.studentId))
}

/** Which of these pupils stand in the class's register of a date. */
export async function membersAmong(
  tx: Queryable,
  schoolId: string,
  classId: string,
  date: string,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: classMemberships.studentId })
    .from(classMemberships)
    .innerJoin(
      students,
      and(eq(students.schoolId, classMemberships.schoolId), eq(students.id, classMemberships.studentId)),
    )
    .leftJoin(studentDays, dayOf(date))
    .where(
      and(
        eq(classMemberships.schoolId, schoolId),
        eq(classMemberships.classId, classId),
        inArray(classMemberships.studentId, [...studentIds]),
        holds(date),
        stillListed,
      ),
    )
  return new Set(rows.map((row) => row.id))
}

/** The rows of a date, locked in the order of their pupils so that two registers never wait for each other. */
export async function lockDays(
  tx: Queryable,
  schoolId: string,
  studentIds: readonly string[],
  date: string,
): Promise<NamedDay[]> {
  return tx
    .select({ ...dayColumns, updatedByName: users.name })
    .from(studentDays)
    .leftJoin(users, eq(users.id, studentDays.registerUpdatedBy))
    .where(
      and(
        eq(studentDays.schoolId, schoolId),
        inArray(studentDays.studentId, [...studentIds]),
        eq(studentDays.date, date),
      ),
    )
    .orderBy(asc(studentDays.studentId))
    .for('update', { of: studentDays })
}

/**
 * Writes the register's side of many rows of one date in one statement. A row that somebody else wrote
 * since it was read is left alone and missing from the answer.
 * @returns the row's id for each pupil whose row was written
 */
export async function writeDays(
  tx: Queryable,
  context: { schoolId: string; userId: string; at: Date },
  date: string,
  writes: readonly MarkWrite[],
): Promise<Map<string, string>> {
  const t = studentDays
  const written = await tx
    .insert(t)
    .values(
      writes
        .map(({ studentId, mark, version }) => ({
          id: uuidv7(context.at.getTime()),
          schoolId: context.schoolId,
          studentId,
          date,
          status: mark.status,
          minutesLate: mark.minutes_late,
          note: mark.note,
          registerVersion: version,
          registerUpdatedAt: context.at,
          registerUpdatedBy: context.userId,
        }))
        // Two registers that insert the same pupils in different order would wait for each other.
        .sort((a, b) => (a.studentId < b.studentId ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [t.schoolId, t.studentId, t.date],
      set: {
        status: sql`excluded.status`,
        minutesLate: sql`excluded.minutes_late`,
        note: sql`excluded.note`,
        registerVersion: sql`excluded.register_version`,
        registerUpdatedAt: sql`excluded.register_updated_at`,
        registerUpdatedBy: sql`excluded.register_updated_by`,
      },
      setWhere: sql`${t.registerVersion} = excluded.register_version - 1`,
    })
    .returning({ id: t.id, studentId: t.studentId })
  return new Map(written.map((row) => [row.studentId, row.id]))
}
