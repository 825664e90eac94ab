import { and, eq } from 'drizzle-orm'
import { subPeriods } from '../../../db/schema/school/periods'
import { removeRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { lockCalendar, needsPeriod, periodKind } from './periods.kind'

/**
 * Removes a school year and its semesters.
 * @throws DomainError 1200, or 1320 where other records still refer to it
 */
export async function removePeriod(writing: Write, id: string): Promise<null> {
  await lockCalendar(writing)
  const dependents = async (row: Parameters<typeof needsPeriod>[1]) => {
    const message = await needsPeriod(writing, row)
    if (message !== null) return message
    const parts = and(eq(subPeriods.schoolId, writing.schoolId), eq(subPeriods.periodId, id))
    await writing.tx.delete(subPeriods).where(parts)
    return null
  }
  return removeRecord(writing, periodKind, id, { dependents })
}
