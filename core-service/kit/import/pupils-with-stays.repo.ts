import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { classes, classMemberships } from '../../db/schema/school/classes'
import { students } from '../../db/schema/people/students'
import type { Write } from '../records/write'
import { byKey } from './by-key'
import type { PupilWithStays } from './whose-pupil.rules'

/** The pupils of the school, also those who left, with their stays in classes between two days. Nobody whose data were erased. */
export async function pupilsWithStays(
  { tx, schoolId }: Write,
  first: string,
  last: string,
): Promise<PupilWithStays[]> {
  const pupils = await tx
    .select({
      id: students.id,
      name: students.name,
      nis: students.nis,
      nisn: students.nisn,
      joinedOn: students.joinedOn,
    })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), isNull(students.erasedAt)))
    .orderBy(asc(students.nameFold), asc(students.id))
  const stays = await tx
    .select({
      studentId: classMemberships.studentId,
      classId: classMemberships.classId,
      className: classes.name,
      from: classMemberships.fromDate,
      to: classMemberships.toDate,
    })
    .from(classMemberships)
    .innerJoin(
      classes,
      and(eq(classes.schoolId, classMemberships.schoolId), eq(classes.id, classMemberships.classId)),
    )
    .where(
      and(
        eq(classMemberships.schoolId, schoolId),
        lte(classMemberships.fromDate, last),
        or(isNull(classMemberships.toDate), gte(classMemberships.toDate, first)),
      ),
    )
  const byPupil = byKey(stays, ({ studentId }) => studentId)
  return pupils.map((pupil) => ({ ...pupil, stays: byPupil.get(pupil.id) ?? [] }))
}
