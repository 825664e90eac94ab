import { and, eq, isNull, type Column, type SQL } from 'drizzle-orm'
import { classes, classMemberships } from '../../../db/schema/school/classes'

/**
 * What joins `class_memberships` to a row of a pupil: the membership that has not ended, of which a pupil has one at most.
 * @param schoolId the row's school
 * @param studentId the row's pupil
 */
export const presentMembership = (schoolId: Column, studentId: Column): SQL | undefined =>
  and(
    eq(classMemberships.schoolId, schoolId),
    eq(classMemberships.studentId, studentId),
    isNull(classMemberships.toDate),
  )

/** What joins `classes` to a membership. */
export const classOfMembership = and(
  eq(classes.schoolId, classMemberships.schoolId),
  eq(classes.id, classMemberships.classId),
)
