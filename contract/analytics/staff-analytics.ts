import * as z from 'zod/mini'
import { ClassDays } from './attendance-analytics'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { Id } from '../values/ids'

const StaffType = z.enum(['teacher', 'non_teaching'])

/** The attendance of the staff in a span of days. */
export const StaffAnalytics = z.object({
  from: DateOnly,
  to: DateOnly,
  /** The school days of the span that have come, in order (decision 0009). */
  dates: z.array(DateOnly),
  /** Teachers and others, day by day. */
  groups: z.array(z.object({ type: StaffType, days: ClassDays })),
  /** How many groups are left out because they are so small that figures would be those of single persons (decision 0040). */
  hidden_groups: z.nullish(z.int()),
  /** Null without the right to figures of single persons (decision 0031). */
  staff: z.nullish(
    z.array(
      z.object({
        id: Id,
        name: z.string(),
        nip: z.nullish(z.string()),
        type: StaffType,
        /** A letter for each of the dates; see attendance-marks.ts. */
        marks: z.string(),
      }),
    ),
  ),
})
export type StaffAnalytics = z.output<typeof StaffAnalytics>

/** Capability `analytics`: what the analysis of the staff's attendance is made of. Duty elsewhere is present. */
export const staffAnalytics = call({
  id: 'analytics.staffAttendance',
  method: 'GET',
  path: '/v1/analytics/teacher-attendance',
  summary: 'Attendance of the staff between two dates, day by day',
  access: ['analytics.read'],
  query: z.object({ from: DateOnly, to: DateOnly }),
  data: StaffAnalytics,
})
