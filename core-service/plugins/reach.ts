import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client'
import { classes, classMemberships } from '../db/schema/classes'
import { periods } from '../db/schema/periods'
import type { Session } from './session'

/** Whether a session reaches every class; else only those of the active period it is wali kelas of. */
export const reachesAll = (session: Session) => session.permissions.includes('classes.all')

/**
 * The classes that a session reaches, as a condition on a class id.
 * @returns nothing to ask for when it reaches all
 */
export function withinReach(db: Queryable, session: Session, classId: AnyPgColumn): SQL | undefined {
  if (reachesAll(session)) return undefined
  if (session.teacherId === null) return sql`false`
  return inArray(
    classId,
    db
      .select({ id: classes.id })
      .from(classes)
      .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
      .where(
        and(
          eq(classes.schoolId, session.schoolId),
          eq(classes.homeroomTeacherId, session.teacherId),
          eq(periods.isActive, true),
        ),
      ),
  )
}

/** The pupils of those classes, as a condition on a student id. */
export function studentWithinReach(db: Queryable, session: Session, studentId: AnyPgColumn): SQL | undefined {
  if (reachesAll(session)) return undefined
  return inArray(
    studentId,
    db
      .select({ id: classMemberships.studentId })
      .from(classMemberships)
      .where(
        and(
          eq(classMemberships.schoolId, session.schoolId),
          sql`${classMemberships.toDate} IS NULL`,
          withinReach(db, session, classMemberships.classId),
        ),
      ),
  )
}
