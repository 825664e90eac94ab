import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../db/client'
import { classes, classMemberships } from '../../../../db/schema/school/classes'
import { periods, subPeriods } from '../../../../db/schema/school/periods'
import { studentDays } from '../../../../db/schema/attendance/student-days'
import { students } from '../../../../db/schema/people/students'
import { widthOfSchoolNumbers } from '../../../../../contract/values/school-number'
import { keysOf } from '../../../../kit/import/import.repo'
import { idsOfLikely } from '../../../../kit/import/match-people'
import { countOrNone, studentCounts } from '../../../school/classes/classes.repo'
import { readJoining } from '../joining.repo'
import type { ReadRow } from './import-body'
import type { ActivePeriod } from './import-context'
import { traitsOf } from './normalise'
import type { KnownClass } from './class-of-row'
import type { ImportSituation, KnownStudent } from './plan-import'
import { classOfMembership, presentMembership } from '../present-class.repo'

export async function activePeriod(tx: Queryable, schoolId: string): Promise<ActivePeriod | undefined> {
  const [period] = await tx
    .select({ id: periods.id, firstDate: sql<string>`min(${subPeriods.setting}->>'first_date')` })
    .from(periods)
    .innerJoin(
      subPeriods,
      and(eq(subPeriods.schoolId, periods.schoolId), eq(subPeriods.periodId, periods.id)),
    )
    .where(and(eq(periods.schoolId, schoolId), eq(periods.isActive, true)))
    .groupBy(periods.id)
  return period
}

/** Everything that judging these rows needs. */
export async function readSituation(
  tx: Queryable,
  schoolId: string,
  periodId: string,
  rows: readonly ReadRow[],
  today: string,
): Promise<ImportSituation> {
  const classNames = rows.map((row) => (row.kind === 'fields' ? row.fields.className : null))
  const everybody = await tx
    .select({
      id: students.id,
      name: students.name,
      nis: students.nis,
      nisn: students.nisn,
      birth_date: students.birthDate,
      gender: students.gender,
      mother_name: students.motherName,
    })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), isNull(students.erasedAt)))
  const likely = idsOfLikely(
    everybody.map((one) => ({ id: one.id, traits: traitsOf(one) })),
    rows.flatMap((row) =>
      row.kind === 'fields' ? [{ traits: traitsOf(row.fields), newId: row.fields.newId }] : [],
    ),
  )
  return {
    today,
    classKeys: await keysOf(tx, classNames),
    nisWidth: widthOfSchoolNumbers(everybody.map(({ nis }) => nis)),
    students: await knownStudents(tx, schoolId, likely),
    classes: await knownClasses(tx, schoolId, periodId),
  }
}

async function knownStudents(tx: Queryable, schoolId: string, ids: string[]): Promise<KnownStudent[]> {
  const found = await tx
    .select({
      student: students,
      classId: classes.id,
      className: classes.name,
      membershipId: classMemberships.id,
    })
    .from(students)
    .leftJoin(classMemberships, presentMembership(students.schoolId, students.id))
    .leftJoin(classes, classOfMembership)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)))
  const joiningOf = await readJoining(tx, schoolId, ids)
  return found.map(({ student, ...rest }) => {
    const values = {
      name: student.name,
      nis: student.nis,
      nisn: student.nisn,
      gender: student.gender,
      birth_place: student.birthPlace,
      birth_date: student.birthDate,
      religion: student.religion,
      address: student.address,
      phone: student.phone,
      email: student.email,
      father_name: student.fatherName,
      mother_name: student.motherName,
      guardian_name: student.guardianName,
      joined_on: student.joinedOn,
      status: student.status,
      left_on: student.leftOn,
    }
    const { id, name, status, version } = student
    return { ...rest, id, name, status, version, values, joining: joiningOf(id), traits: traitsOf(values) }
  })
}

function knownClasses(tx: Queryable, schoolId: string, periodId: string): Promise<KnownClass[]> {
  const counts = studentCounts(tx, schoolId)
  return tx
    .select({
      id: classes.id,
      name: classes.name,
      key: classes.nameFold,
      status: classes.status,
      capacity: classes.capacity,
      before: countOrNone(counts),
    })
    .from(classes)
    .leftJoin(counts, eq(counts.classId, classes.id))
    .where(and(eq(classes.schoolId, schoolId), eq(classes.periodId, periodId)))
}

/** Which of these classes have at least one mark. */
export async function classesWithMarks(
  tx: Queryable,
  schoolId: string,
  classIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: classMemberships.classId })
    .from(classMemberships)
    .innerJoin(
      studentDays,
      and(
        eq(studentDays.schoolId, classMemberships.schoolId),
        eq(studentDays.studentId, classMemberships.studentId),
      ),
    )
    .where(and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.classId, [...classIds])))
  return new Set(rows.map((row) => row.id))
}
