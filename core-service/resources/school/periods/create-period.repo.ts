import type { FieldError } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import type { Period } from '../../../../contract/school/years/periods'
import type { PeriodCreate } from '../../../../contract/school/years/period-changes'
import { yearSpan } from '../../../../contract/values/school-year'
import { subPeriods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import { createRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { settingErrors, sortedSetting } from './calendar.rules'
import { lockCalendar, periodKind, presentPeriod } from './periods.kind'
import { allSubPeriods } from './periods.repo'
import { semesterNames, semesterSettings } from '../../../../contract/school/years/usual-semesters'

/**
 * Makes a school year with its two semesters; neither is active yet.
 * @throws DomainError 1100 with what is wrong with a setting, 1310 for a year that is there, 1300 when the
 *   id holds something else
 */
export async function createPeriod(write: Write, body: PeriodCreate): Promise<Period> {
  const { tx, schoolId } = write
  const span = yearSpan(body.name) ?? fail(ErrorCode.invalid)
  await lockCalendar(write)
  const all = await allSubPeriods(tx, schoolId)
  const repeated = body.id !== undefined && all.some((one) => one.periodId === body.id)
  if (repeated) return createRecord(write, periodKind, { name: body.name }, body.id)

  const habits = all.find((one) => one.isActive)?.setting
  const defaults = semesterSettings(Number(body.name.slice(0, 4)), habits)
  const semesters = semesterNames.map((name, position) => {
    const given = body.sub_periods?.[position]
    return {
      id: write.id(given?.id),
      position,
      name: given?.name ?? name,
      setting: sortedSetting(given?.setting ?? defaults[position === 0 ? 0 : 1]),
    }
  })
  const period = await createRecord(write, periodKind, { name: body.name }, body.id)
  const errors = semesters.flatMap(({ setting, position }): FieldError[] => {
    const others = [
      ...all.map((one) => ({ name: `${one.name} ${one.periodName}`, setting: one.setting })),
      ...semesters.filter((one) => one.position < position),
    ].map((one) => ({
      name: one.name,
      span: { first: one.setting.first_date, last: one.setting.last_date },
    }))
    return settingErrors(setting, span, others).map(({ path, message }) => ({
      path: `sub_periods.${position}.setting.${path}`,
      message,
    }))
  })
  if (errors.length > 0) fail(ErrorCode.invalid, { data: { errors } })
  await tx.insert(subPeriods).values(semesters.map((one) => ({ ...one, schoolId, periodId: period.id })))
  await write.auditAll(
    semesters.map(({ id, ...after }) => ({ entity: 'sub_periods', entityId: id, before: null, after })),
  )
  return presentPeriod(tx, schoolId, period.id)
}
