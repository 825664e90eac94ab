import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ErrorCode } from '../../../../contract/errors'
import type { Grade } from '../../../../contract/school/grades'
import { billGroupTargets } from '../../../db/schema/bills/bills'
import { classes, grades } from '../../../db/schema/school/classes'
import { subjectGrades } from '../../../db/schema/school/subjects'
import { stillUsed } from '../../../messages/still-used'
import { countOf } from '../../../kit/records/count-of'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { findGrade } from './grades.repo'

const missing = 'Tingkat ini tidak ditemukan.'

export const gradeKind: RecordKind<typeof grades.$inferSelect, typeof grades.$inferInsert, Grade> = {
  table: grades,
  entity: 'grades',
  missing,
  present: async (db, row) =>
    (await findGrade(db, row.schoolId, row.id)) ?? fail(ErrorCode.notFound, { message: missing }),
}

type OfGrade = PgTable & { schoolId: AnyPgColumn; gradeId: AnyPgColumn }

/** Which records still refer to a year level, in a sentence; null where none does. */
export async function needsGrade({ tx, schoolId }: Write, id: string): Promise<string | null> {
  const of = (table: OfGrade) => countOf(tx, table, and(eq(table.schoolId, schoolId), eq(table.gradeId, id)))
  return stillUsed('Tingkat ini', [
    [await of(classes), 'kelas'],
    [await of(subjectGrades), 'mata pelajaran'],
    [await of(billGroupTargets), 'tagihan'],
  ])
}
