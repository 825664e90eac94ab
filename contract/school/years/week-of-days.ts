import { schoolDaysOf } from '../../values/school-days'
import type { WeekSetting } from '../../values/school-week'

/** A choice of days as a setting keeps it: an older app understands the two usual weeks, so they stay as they always were. */
export function weekOfDays(days: readonly number[]): Required<WeekSetting> {
  const chosen = [...new Set(days)].sort((a, b) => a - b)
  const week_days = chosen.length > 5 ? 6 : 5
  return { week_days, school_days: chosen.join() === schoolDaysOf({ week_days }).join() ? null : chosen }
}
