import { and, asc, eq, inArray } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Teacher } from '../../../../contract/people/teachers'
import type { Queryable } from '../../../db/client'
import { classes } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { subjects, teacherSubjects } from '../../../db/schema/school/subjects'
import { teachers } from '../../../db/schema/people/teachers'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'

export type TeacherRow = typeof teachers.$inferSelect

const missingTeacher = 'Guru ini tidak ditemukan.'

/** Staff, each with the first class they are wali kelas of in the active period, and with their subjects. */
export async function presentTeachers(
  db: Queryable,
  schoolId: string,
  rows: readonly TeacherRow[],
): Promise<Teacher[]> {
  const ids = rows.map((row) => row.id)
  const homerooms = await homeroomsOf(db, schoolId, ids)
  const taught = await subjectsOf(db, schoolId, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    nip: row.nip,
    nuptk: row.nuptk,
    machine_number: row.machineNumber,
    gender: row.gender,
    email: row.email,
    phone: row.phone,
    address: row.address,
    birth_place: row.birthPlace,
    birth_date: row.birthDate,
    photo_url: row.photoUrl,
    status: row.status,
    homeroom_class:
      homerooms.flatMap(({ id, name, teacherId }) => (teacherId === row.id ? [{ id, name }] : []))[0] ?? null,
    subjects: taught.flatMap(({ teacherId, ...subject }) => (teacherId === row.id ? [subject] : [])),
    version: row.version,
  }))
}

export const teacherKind: RecordKind<TeacherRow, typeof teachers.$inferInsert, Teacher> = {
  table: teachers,
  entity: 'teachers',
  missing: missingTeacher,
  present: async (db, row) => {
    const [teacher] = await presentTeachers(db, row.schoolId, [row])
    return teacher ?? fail(ErrorCode.notFound, { message: missingTeacher })
  },
}

/** The active classes of the active period that these people are wali kelas of. */
export function homeroomsOf(db: Queryable, schoolId: string, teacherIds: readonly string[]) {
  return db
    .select({ id: classes.id, name: classes.name, teacherId: classes.homeroomTeacherId })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(
      and(
        eq(classes.schoolId, schoolId),
        inArray(classes.homeroomTeacherId, [...teacherIds]),
        eq(periods.isActive, true),
        eq(classes.status, 'active'),
      ),
    )
    .orderBy(asc(classes.nameFold))
}

function subjectsOf(db: Queryable, schoolId: string, teacherIds: readonly string[]) {
  return db
    .select({
      id: subjects.id,
      name: subjects.name,
      code: subjects.code,
      teacherId: teacherSubjects.teacherId,
    })
    .from(teacherSubjects)
    .innerJoin(
      subjects,
      and(eq(subjects.schoolId, teacherSubjects.schoolId), eq(subjects.id, teacherSubjects.subjectId)),
    )
    .where(and(eq(teacherSubjects.schoolId, schoolId), inArray(teacherSubjects.teacherId, [...teacherIds])))
    .orderBy(asc(subjects.nameFold), asc(subjects.id))
}
