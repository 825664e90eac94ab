import { and, eq } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Period } from '../../../../contract/school/years/periods'
import type { PeriodUpdate } from '../../../../contract/school/years/period-changes'
import { yearSpan } from '../../../../contract/values/school-year'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { changeRecord, holdRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { lockCalendar, periodKind, presentPeriod } from './periods.kind'
import { allSubPeriods, type StoredSubPeriod } from './periods.repo'

/**
 * Renames a school year or its semesters.
 * @throws DomainError 1200, 1300 with the current row, 1310 for a year that is there, 1100 for a name whose
 *   July–June does not hold the semesters
 */
export async function updatePeriod(write: Write, id: string, body: PeriodUpdate): Promise<Period> {
  const { tx, schoolId } = write
  await lockCalendar(write)
  const row = await holdRecord(write, periodKind, id)
  const parts = (await allSubPeriods(tx, schoolId)).filter((one) => one.periodId === id)
  const renamed = (body.sub_periods ?? []).flatMap(({ id: partId, name }, index) => {
    const part = parts.find((one) => one.id === partId)
    if (part === undefined) return failField(`sub_periods.${index}.id`, 'Semester ini tidak ditemukan.')
    return part.name === name ? [] : [{ part, name }]
  })
  if (renamed.length > 0 && body.version !== undefined && body.version !== row.version) {
    return fail(ErrorCode.conflict, { data: await presentPeriod(tx, schoolId, id) })
  }
  await changeRecord(write, periodKind, id, { name: body.name }, body.version, (_, after) =>
    requireRoom(after.name, parts),
  )
  // A semester's new name is a change of the year that shows it: a late editor must get a conflict.
  if (renamed.length > 0 && (body.name ?? row.name) === row.name) {
    await tx
      .update(periods)
      .set({ version: row.version + 1 })
      .where(and(eq(periods.schoolId, schoolId), eq(periods.id, id)))
  }
  for (const { part, name } of renamed) {
    await tx
      .update(subPeriods)
      .set({ name, version: part.version + 1 })
      .where(and(eq(subPeriods.schoolId, schoolId), eq(subPeriods.id, part.id)))
    await write.audit('sub_periods', part.id, { name: part.name }, { name })
  }
  return presentPeriod(tx, schoolId, id)
}

function requireRoom(name: string, parts: readonly StoredSubPeriod[]): void {
  const span = yearSpan(name)
  const fits = parts.every(
    ({ setting }) => span !== undefined && span.first <= setting.first_date && setting.last_date <= span.last,
  )
  if (!fits) failField('name', `Tanggal semesternya tidak berada dalam tahun ajaran ${name}.`)
}
