import * as z from 'zod/mini'
import { call } from '../../call'
import { DateOnly, Timestamp } from '../../values/dates'
import { listOf, pageQuery } from '../../envelope'
import { Id, Uuid } from '../../values/ids'
import { atMost } from '../../values/text'

/** A lesson with the names of that day, so that history reads the same after a rename. */
export const ScheduleSnapshot = z.object({
  class_name: z.nullish(z.string()),
  subject_id: z.nullish(Id),
  subject_name: z.nullish(z.string()),
  teacher_id: z.nullish(Id),
  teacher_name: z.nullish(z.string()),
  weekday: z.nullish(z.int()),
  start_time: z.nullish(z.string()),
  end_time: z.nullish(z.string()),
  slot: z.nullish(z.int()),
  room: z.nullish(z.string()),
  joint_id: z.nullish(Id),
})
export type ScheduleSnapshot = z.output<typeof ScheduleSnapshot>

/** One change of the timetable; without `before` it was made, without `after` it was taken away. */
export const ScheduleHistory = z.object({
  id: Id,
  schedule_id: z.nullish(Id),
  class_id: z.nullish(Id),
  action: z.nullish(z.enum(['created', 'updated', 'deleted'])),
  before: z.nullish(ScheduleSnapshot),
  after: z.nullish(ScheduleSnapshot),
  at: z.nullish(Timestamp),
  by: z.nullish(z.object({ id: z.nullish(Id), name: z.string() })),
})
export type ScheduleHistory = z.output<typeof ScheduleHistory>

export const listScheduleHistories = call({
  id: 'schedules.histories',
  method: 'GET',
  path: '/v1/schedules/histories',
  summary: 'Changes of the timetable, the latest first; of a teacher also those that took a lesson away',
  access: ['schedules.read'],
  query: z.object({
    ...pageQuery,
    class_id: z.optional(Uuid),
    teacher_id: z.optional(Uuid),
    /** Our extra: a room by its name, before or after the change. */
    room: z.optional(z.string().check(z.trim(), atMost(40, 'Ruang paling panjang 40 huruf'))),
    /** Days in the school's zone, both included. */
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  data: listOf(ScheduleHistory),
})
