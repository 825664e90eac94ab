import type { Dashboard } from '../../../contract/analytics/dashboard'
import { addDays } from '../../../contract/values/dates'
import type { Queryable } from '../../db/client'
import { effectsOf } from '../school/periods/change-effects.repo'
import { allSubPeriods } from '../school/periods/periods.repo'

/** So many days before a school year begins its classes are expected to be filled. */
const daysAhead = 30

/**
 * Active pupils who are in no class of the active year, and of the next one once that is near or has been begun: nobody
 * who was forgotten at the year end disappears. A year without classes is still being prepared and has
 * nothing.
 * @param today `YYYY-MM-DD`, the school's
 */
export async function studentsWithoutClass(
  db: Queryable,
  schoolId: string,
  today: string,
): Promise<NonNullable<Dashboard['without_class']>> {
  const parts = await allSubPeriods(db, schoolId)
  const active = parts.find(({ isActive }) => isActive)
  if (active === undefined) return []
  const next = parts.find(({ periodName }) => periodName > active.periodName)
  const now = await effectsOf(db, schoolId, active.periodId)
  const then = next && (await effectsOf(db, schoolId, next.periodId))
  // A pupil is in one class at a time: who has gone on to the next year is not forgotten in this one.
  const forgotten = now.students_without_class - (then?.students ?? 0)
  const isNear = next !== undefined && today >= addDays(next.setting.first_date, -daysAhead)
  const isBegun = then !== undefined && (then.students > 0 || (isNear && then.classes > 0))
  return [
    ...(now.classes > 0 && forgotten > 0
      ? [{ period_id: active.periodId, period_name: active.periodName, students: forgotten }]
      : []),
    ...(isBegun && then.students_without_class > 0 && next
      ? [
          {
            period_id: next.periodId,
            period_name: next.periodName,
            students: then.students_without_class,
          },
        ]
      : []),
  ]
}
