import { and, eq } from 'drizzle-orm'
import type { FieldError } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { SubPeriodSetting, type Period } from '../../../../contract/school/years/periods'
import { yearSpan } from '../../../../contract/values/school-year'
import type { SubPeriodSettingPut } from '../../../../contract/school/years/sub-periods'
import type { Queryable } from '../../../db/client'
import { subPeriods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import { differences } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { settingErrors, sortedSetting } from './calendar.rules'
import { lockCalendar, missingPeriod, presentPeriod } from './periods.kind'
import { allSubPeriods } from './periods.repo'

export interface SubPeriodKey {
  readonly id: string
  readonly subPeriodId: string
}

/**
 * A semester's setting before and after a change, and what is wrong with it.
 * @throws DomainError 1200
 */
export async function planSetting(
  db: Queryable,
  schoolId: string,
  { id, subPeriodId }: SubPeriodKey,
  change: SubPeriodSettingPut,
) {
  const all = await allSubPeriods(db, schoolId)
  const part = all.find((one) => one.id === subPeriodId && one.periodId === id)
  if (part === undefined) return fail(ErrorCode.notFound, { message: 'Semester ini tidak ditemukan.' })
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(change).filter(([field, value]) => field in SubPeriodSetting.shape && value !== undefined),
  )
  // An app that knows only the two usual weeks chose another one of them.
  if (
    given['school_days'] === undefined &&
    (change.week_days ?? part.setting.week_days) !== part.setting.week_days
  )
    given['school_days'] = null
  const before = sortedSetting(part.setting)
  const after = sortedSetting({ ...part.setting, ...given })
  const others = all
    .filter((one) => one.id !== subPeriodId)
    .map(({ name, periodId, periodName, setting }) => ({
      name: periodId === id ? name : `${name} ${periodName}`,
      span: { first: setting.first_date, last: setting.last_date },
    }))
  const year = yearSpan(part.periodName) ?? fail(ErrorCode.notFound, { message: missingPeriod })
  return { part, before, after, errors: settingErrors(after, year, others) }
}

/** @throws DomainError 1100 where a setting is wrong, with the first sentence as its message */
export function refuseSetting(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first !== undefined) fail(ErrorCode.invalid, { message: first.message, data: { errors } })
}

/**
 * Changes the calendar of a semester. No mark is touched: what counts is asked of the setting each time.
 * @throws DomainError 1200, 1300 with the current year, 1100 with what is wrong with the dates
 */
export async function putSetting(
  write: Write,
  key: SubPeriodKey,
  { version, checked, ...change }: SubPeriodSettingPut,
): Promise<Period> {
  const { tx, schoolId } = write
  await lockCalendar(write)
  const { part, before, after, errors } = await planSetting(tx, schoolId, key, change)
  const current = () => presentPeriod(tx, schoolId, key.id)
  // A calendar that was stored once counts as checked (first-steps.repo).
  const isConfirmed = checked === true && part.version === 1
  const changed =
    differences(before, after) ??
    (isConfirmed ? { before: { checked: false }, after: { checked: true } } : null)
  // A repeated request whose answer was lost is no conflict.
  if (changed === null) return current()
  if (version !== undefined && version !== part.version) {
    return fail(ErrorCode.conflict, { data: await current() })
  }
  refuseSetting(errors)
  await tx
    .update(subPeriods)
    .set({ setting: after, version: part.version + 1 })
    .where(and(eq(subPeriods.schoolId, schoolId), eq(subPeriods.id, part.id)))
  await write.audit('sub_periods', part.id, changed.before, changed.after)
  return current()
}
