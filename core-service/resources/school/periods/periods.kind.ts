import { and, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Period } from '../../../../contract/school/years/periods'
import type { Queryable } from '../../../db/client'
import { billGroups } from '../../../db/schema/bills/bills'
import { classes } from '../../../db/schema/school/classes'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { promotions } from '../../../db/schema/school/promotions'
import { schedules } from '../../../db/schema/school/schedules'
import { studentReports } from '../../../db/schema/people/student-records'
import { stillUsed } from '../../../messages/still-used'
import { countOf } from '../../../kit/records/count-of'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { findPeriod } from './periods.repo'

export const missingPeriod = 'Tahun ajaran ini tidak ditemukan.'

type PeriodRow = typeof periods.$inferSelect

export const periodKind: RecordKind<PeriodRow, typeof periods.$inferInsert, Period> = {
  table: periods,
  entity: 'periods',
  missing: missingPeriod,
  present: async (db, row) => presentPeriod(db, row.schoolId, row.id),
}

/** @throws DomainError 1200 */
export async function presentPeriod(db: Queryable, schoolId: string, id: string): Promise<Period> {
  return (await findPeriod(db, schoolId, id)) ?? fail(ErrorCode.notFound, { message: missingPeriod })
}

/** Changes of the calendar of one school wait for each other: two could each be right and overlap. */
export async function lockCalendar({ tx, schoolId }: Write): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`calendar ${schoolId}`}, 0))`)
}

/** Which records still refer to a school year, in a sentence; null where none does. */
export async function needsPeriod({ tx, schoolId }: Write, row: PeriodRow): Promise<string | null> {
  if (row.isActive) {
    return 'Tahun ajaran ini sedang aktif. Aktifkan tahun ajaran lain dulu, lalu hapus.'
  }
  const { id } = row
  const [reports] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(studentReports)
    .innerJoin(
      subPeriods,
      and(eq(subPeriods.schoolId, studentReports.schoolId), eq(subPeriods.id, studentReports.subPeriodId)),
    )
    .where(and(eq(studentReports.schoolId, schoolId), eq(subPeriods.periodId, id)))
  return stillUsed('Tahun ajaran ini', [
    [await countOf(tx, classes, and(eq(classes.schoolId, schoolId), eq(classes.periodId, id))), 'kelas'],
    [
      await countOf(tx, schedules, and(eq(schedules.schoolId, schoolId), eq(schedules.periodId, id))),
      'jadwal',
    ],
    [
      await countOf(tx, billGroups, and(eq(billGroups.schoolId, schoolId), eq(billGroups.periodId, id))),
      'tagihan',
    ],
    [reports?.n ?? 0, 'rapor'],
    [
      await countOf(tx, promotions, and(eq(promotions.schoolId, schoolId), eq(promotions.periodId, id))),
      'catatan kenaikan kelas',
    ],
  ])
}
