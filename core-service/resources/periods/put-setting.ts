import { and, eq } from 'drizzle-orm'
import { ErrorCode } from '../../../contract/errors'
import type { Period } from '../../../contract/periods'
import { yearSpan } from '../../../contract/school-year'
import type { SubPeriodSettingPut } from '../../../contract/sub-periods'
import { subPeriods } from '../../db/schema/periods'
import { fail } from '../../plugins/fail'
import { differences } from '../../plugins/records'
import type { Write } from '../../plugins/write'
import { settingErrors, sortedSetting } from './calendar.rules'
import { lockCalendar, missingPeriod, presentPeriod } from './periods.kind'
import { allSubPeriods } from './periods.repo'

export interface SubPeriodKey {
  readonly id: string
  readonly subPeriodId: string
}

/**
 * Changes the calendar of a semester. No mark is touched: what counts is asked of the setting each time.
 * @throws DomainError 1200, 1300 with the current year, 1100 with what is wrong with the dates
 */
export async function putSetting(
  write: Write,
  { id, subPeriodId }: SubPeriodKey,
  { version, ...change }: SubPeriodSettingPut,
): Promise<Period> {
  const { tx, schoolId } = write
  await lockCalendar(write)
  const all = await allSubPeriods(tx, schoolId)
  const part = all.find((one) => one.id === subPeriodId && one.periodId === id)
  if (part === undefined) return fail(ErrorCode.notFound, { message: 'Semester ini tidak ditemukan.' })
  const current = () => presentPeriod(tx, schoolId, id)

  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const before = sortedSetting(part.setting)
  const after = sortedSetting({ ...part.setting, ...said })
  const changed = differences(before, after)
  // A repeated request whose answer was lost is no conflict.
  if (changed === null) return current()
  if (version !== undefined && version !== part.version) {
    return fail(ErrorCode.conflict, { data: await current() })
  }
  const others = all
    .filter((one) => one.id !== subPeriodId)
    .map(({ name, periodId, periodName, setting }) => ({
      name: periodId === id ? name : `${name} ${periodName}`,
      span: { first: setting.first_date, last: setting.last_date },
    }))
  const year = yearSpan(part.periodName) ?? fail(ErrorCode.notFound, { message: missingPeriod })
  const errors = settingErrors(after, year, others)
  const [first] = errors
  if (first !== undefined) fail(ErrorCode.invalid, { message: first.message, data: { errors } })
  await tx
    .update(subPeriods)
    .set({ setting: after, version: part.version + 1 })
    .where(and(eq(subPeriods.schoolId, schoolId), eq(subPeriods.id, subPeriodId)))
  await write.audit('sub_periods', subPeriodId, changed.before, changed.after)
  return current()
}
