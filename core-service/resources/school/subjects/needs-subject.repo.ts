import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { schedules } from '../../../db/schema/school/schedules'
import { studentReportSubjects } from '../../../db/schema/people/student-records'
import { teacherSubjects } from '../../../db/schema/school/subjects'
import { stillUsed } from '../../../messages/still-used'
import { countOf } from '../../../kit/records/count-of'
import type { Write } from '../../../kit/records/write'

/** Which records still refer to a subject, in a sentence; null where none does. */
export async function needsSubject({ tx, schoolId }: Write, id: string): Promise<string | null> {
  const of = (table: PgTable & { schoolId: AnyPgColumn; subjectId: AnyPgColumn }) =>
    countOf(tx, table, mine(table))
  const mine = (table: { schoolId: AnyPgColumn; subjectId: AnyPgColumn }): SQL | undefined =>
    and(eq(table.schoolId, schoolId), eq(table.subjectId, id))
  return stillUsed('Mata pelajaran ini', [
    [await of(schedules), 'jadwal'],
    [await of(teacherSubjects), 'guru'],
    [await of(studentReportSubjects), 'nilai rapor'],
  ])
}
