import { addDays, weekday } from '../../../contract/values/dates'
import { demoSchoolToday } from './copy-demo-school'

const dayMs = 86_400_000

/**
 * How far ahead a service's clock must go so that today is a day from Monday to Saturday at the demo school: not at all, but on
 * Sundays. For stories that need a school day.
 */
export const toSchoolDayMs = weekday(demoSchoolToday()) === 0 ? dayMs : 0

/** Today at the demo school under that clock, `YYYY-MM-DD`. */
export const schoolDayToday = () => addDays(demoSchoolToday(), toSchoolDayMs / dayMs)
