import * as z from 'zod/mini'
import { call } from './call'
import { DateOnly } from './dates'
import { Id } from './ids'

/** How far one class's register of a day is. Taken: `marked` equals `total`. */
export const RegisterProgress = z.object({
  class_id: Id,
  class_name: z.string(),
  homeroom_teacher_name: z.nullish(z.string()),
  total: z.int(),
  marked: z.int(),
  absent: z.int(),
})
export type RegisterProgress = z.output<typeof RegisterProgress>

export const Dashboard = z.object({
  date: z.nullish(DateOnly),
  student_count: z.nullish(z.int()),
  class_count: z.nullish(z.int()),
  teacher_count: z.nullish(z.int()),
  registers: z.nullish(z.array(RegisterProgress)),
  /**
   * Capability `school_years`, for who reaches the whole school: active pupils in no class of the active school year, and of
   * the next one from 30 days before it begins or as soon as somebody is in it. A year without such pupils is left out.
   */
  without_class: z.nullish(z.array(z.object({ period_id: Id, period_name: z.string(), students: z.int() }))),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboard = call({
  id: 'dashboard',
  method: 'GET',
  path: '/v1/dashboard',
  summary: 'Figures of today, within the reach of the session',
  access: ['dashboard.read'],
  data: Dashboard,
})
