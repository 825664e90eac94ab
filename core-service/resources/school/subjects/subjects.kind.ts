import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Subject } from '../../../../contract/school/subjects'
import type { Queryable } from '../../../db/client'
import { grades } from '../../../db/schema/school/classes'
import { subjectGrades, subjects } from '../../../db/schema/school/subjects'
import type { RecordKind } from '../../../kit/records/records'

export type SubjectRow = typeof subjects.$inferSelect

/** Subjects with the grades they are taught in, lowest first. */
export async function presentSubjects(db: Queryable, rows: readonly SubjectRow[]): Promise<Subject[]> {
  const [first] = rows
  if (first === undefined) return []
  const taught = await db
    .select({ subjectId: subjectGrades.subjectId, id: grades.id, name: grades.name, level: grades.level })
    .from(subjectGrades)
    .innerJoin(grades, and(eq(grades.schoolId, subjectGrades.schoolId), eq(grades.id, subjectGrades.gradeId)))
    .where(
      and(
        eq(subjectGrades.schoolId, first.schoolId),
        inArray(
          subjectGrades.subjectId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(asc(grades.level))
  return rows.map(({ id, code, name, group, version }) => ({
    id,
    code,
    name,
    group,
    grades: taught
      .filter((one) => one.subjectId === id)
      .map((one) => ({ id: one.id, name: one.name, level: one.level })),
    version,
  }))
}

export const subjectKind = {
  table: subjects,
  entity: 'subjects',
  missing: 'Mata pelajaran ini tidak ditemukan.',
  present: async (db, row) => {
    const [shown] = await presentSubjects(db, [row])
    return shown ?? { id: row.id, name: row.name }
  },
} satisfies RecordKind<SubjectRow, typeof subjects.$inferInsert, Subject>
