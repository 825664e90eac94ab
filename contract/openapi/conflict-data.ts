import * as z from 'zod/mini'
import { Bundle } from '../bills/bundles'
import { FieldError } from '../envelope'
import { ScheduleClashes } from '../school/timetable/schedules'

/**
 * `data` of a refusal with 409, where it has one: the record as it is now or the record that is in the way, the
 * field whose value is taken (`errors`), the bundles that take no payment, or the lessons that clash.
 */
export const ConflictData = z.looseObject({
  errors: z.optional(z.array(FieldError)),
  bundles: z.nullish(z.array(Bundle)),
  clashes: z.optional(ScheduleClashes.shape.clashes),
})
