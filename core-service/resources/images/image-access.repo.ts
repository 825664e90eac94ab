import { and, eq, getTableName, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { holds, type Permission } from '../../../contract/permissions'
import type { Queryable } from '../../db/client'
import { announcements } from '../../db/schema/school/announcements'
import { billTransfers } from '../../db/schema/bills/bill-transfers'
import { auditLog } from '../../db/schema/audit-log'
import { schools } from '../../db/schema/school/schools'
import { studentDays } from '../../db/schema/attendance/student-days'
import { studentAchievements } from '../../db/schema/people/student-records'
import { studentLeaves, students } from '../../db/schema/people/students'
import { teacherAttendances, teacherLeaves } from '../../db/schema/attendance/teacher-days'
import { teachers } from '../../db/schema/people/teachers'
import { users } from '../../db/schema/people/users'
import { countOf } from '../../kit/records/count-of'
import { studentWithinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'
import type { Write } from '../../kit/records/write'
import { visibleTo } from '../school/announcements/visible.repo'
import { transferWithinReach } from '../bills/transfers/transfer-reach.repo'
import { visibleLeaves } from '../attendance/teacher-leaves/leaves.kind'
import { addressOf, imageEntity, imageIdOf, objectNameIn } from './images.rules'

interface Asker {
  readonly db: Queryable
  readonly session: Session
  readonly now: Date
}

/** Columns of one table that hold the address of an image, and who reads the rows that they are in. */
interface Place {
  readonly table: PgTable
  readonly schoolId: AnyPgColumn
  readonly columns: readonly AnyPgColumn[]
  /** A condition on the row; undefined: every session of the school reads it. */
  readonly readable: (asker: Asker) => SQL | undefined
}

/** A row that is read with any one of these permissions, by those who reach its pupil. */
const ofPupil =
  (studentId: AnyPgColumn, permissions: readonly Permission[]) =>
  ({ db, session }: Asker): SQL | undefined =>
    holds(session.permissions, permissions) ? studentWithinReach(db, session, studentId) : sql`false`

/** A row that is read with any one of these permissions, or by the member of staff whom it is about. */
const ofStaff =
  (teacherId: AnyPgColumn, permissions: readonly Permission[]) =>
  ({ session }: Asker): SQL | undefined => {
    if (holds(session.permissions, permissions)) return undefined
    return session.teacherId === null ? sql`false` : eq(teacherId, session.teacherId)
  }

const readsStaffDays = ['teacher_attendances.read', 'teacher_attendances.write'] as const

const places: readonly Place[] = [
  {
    table: students,
    schoolId: students.schoolId,
    columns: [students.photoUrl],
    readable: ofPupil(students.id, ['students.read', 'attendances.read']),
  },
  {
    table: studentDays,
    schoolId: studentDays.schoolId,
    columns: [studentDays.checkinImageUrl, studentDays.checkoutImageUrl],
    readable: ofPupil(studentDays.studentId, ['presences.read', 'presences.write']),
  },
  {
    table: studentLeaves,
    schoolId: studentLeaves.schoolId,
    columns: [studentLeaves.attachmentUrl],
    readable: ofPupil(studentLeaves.studentId, ['leaves.read', 'leaves.write']),
  },
  {
    table: studentAchievements,
    schoolId: studentAchievements.schoolId,
    columns: [studentAchievements.attachmentUrl],
    readable: ofPupil(studentAchievements.studentId, ['students.read', 'reports.read']),
  },
  {
    table: teachers,
    schoolId: teachers.schoolId,
    columns: [teachers.photoUrl],
    readable: ofStaff(teachers.id, ['teachers.read', ...readsStaffDays]),
  },
  {
    table: teacherAttendances,
    schoolId: teacherAttendances.schoolId,
    columns: [teacherAttendances.checkinImageUrl, teacherAttendances.checkoutImageUrl],
    readable: ofStaff(teacherAttendances.teacherId, readsStaffDays),
  },
  {
    table: teacherLeaves,
    schoolId: teacherLeaves.schoolId,
    columns: [teacherLeaves.attachmentUrl],
    readable: ({ session }) => visibleLeaves(session),
  },
  {
    table: announcements,
    schoolId: announcements.schoolId,
    columns: [announcements.imageUrl],
    readable: ({ db, session, now }) =>
      holds(session.permissions, ['announcements.read', 'announcements.write'])
        ? visibleTo(db, session, now)
        : sql`false`,
  },
  {
    table: billTransfers,
    schoolId: billTransfers.schoolId,
    columns: [billTransfers.proofUrl],
    readable: ({ db, session }) =>
      holds(session.permissions, ['bills.read']) ? transferWithinReach(db, session) : sql`false`,
  },
  {
    table: users,
    schoolId: users.schoolId,
    columns: [users.photoUrl],
    readable: ({ session }) =>
      holds(session.permissions, ['users.write']) ? undefined : eq(users.id, session.userId),
  },
  { table: schools, schoolId: schools.id, columns: [schools.logoUrl], readable: () => undefined },
]

/** `table.column` of every column that {@link mayOpen} handles. */
export const imageColumns: readonly string[] = places.flatMap(({ table, columns }) =>
  columns.map((column) => `${getTableName(table)}.${column.name}`),
)

const sentBy = ({ schoolId, userId }: Session, name: string) =>
  and(
    eq(auditLog.schoolId, schoolId),
    eq(auditLog.entityId, imageIdOf(name)),
    eq(auditLog.entity, imageEntity),
    eq(auditLog.userId, userId),
  )

/** Keeps who sent an image; the same image sent again is no second row. @param name a checked one */
export async function storeUploader(write: Write, name: string): Promise<void> {
  const kept = await countOf(write.tx, auditLog, sentBy(write.session, name))
  if (kept === 0) await write.audit(imageEntity, imageIdOf(name), null, { object_name: name })
}

/**
 * Whether a session may open an image: who may read a row that refers to it, and who sent it, so that a form
 * shows a photo before it is saved.
 * @param name as {@link isObjectName} accepts it
 * @param now decides which announcements are published
 */
export async function mayOpen(db: Queryable, session: Session, name: string, now: Date): Promise<boolean> {
  const { schoolId } = session
  const url = addressOf(name)
  const urls = [url, url.replace('%2F', '%2f')]
  const read = places.map(({ table, schoolId: ofSchool, columns, readable }) => {
    const refers = or(...columns.map((column) => inArray(column, urls)))
    const where = and(eq(ofSchool, schoolId), refers, readable({ db, session, now }))
    return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${where})`
  })
  const any = sql.join(
    [sql`EXISTS (SELECT 1 FROM ${auditLog} WHERE ${sentBy(session, name)})`, ...read],
    sql` OR `,
  )
  const { rows } = await db.execute<{ open: boolean }>(sql`SELECT ${any} AS open`)
  return rows[0]?.open === true
}

/** Whether any record of a school refers to an image. @param name as {@link isObjectName} accepts it */
export async function isReferredTo(db: Queryable, schoolId: string, name: string): Promise<boolean> {
  const url = addressOf(name)
  const urls = [url, url.replace('%2F', '%2f')]
  const referring = places.map(({ table, schoolId: ofSchool, columns }) => {
    const where = and(eq(ofSchool, schoolId), or(...columns.map((column) => inArray(column, urls))))
    return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${where})`
  })
  const { rows } = await db.execute<{ open: boolean }>(sql`SELECT ${sql.join(referring, sql` OR `)} AS open`)
  return rows[0]?.open === true
}

/** The names of all images that records of a school refer to. */
export async function namesReferredTo(db: Queryable, schoolId: string): Promise<Set<string>> {
  const urls = places.flatMap(({ table, schoolId: ofSchool, columns }) =>
    columns.map(
      (column) =>
        sql`SELECT ${column} AS url FROM ${table} WHERE ${and(eq(ofSchool, schoolId), isNotNull(column))}`,
    ),
  )
  const { rows } = await db.execute<{ url: string }>(sql.join(urls, sql` UNION `))
  return new Set(rows.flatMap(({ url }) => objectNameIn(url) ?? []))
}
