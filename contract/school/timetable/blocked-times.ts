import * as z from 'zod/mini'
import { call } from '../../call'
import { ErrorCode } from '../../errors'
import { Id, IdParams } from '../../values/ids'
import { atMost } from '../../values/text'
import { Clock, LessonDay } from './schedules'

/**
 * Our extra (capability `blocked_times`): times of the week at which a teacher cannot teach. They are advice to who
 * makes the timetable (decision 0055): the service refuses no lesson because of them.
 */
export const BlockedTime = z
  .object({
    weekday: LessonDay,
    start_time: Clock,
    end_time: Clock,
    /** Only for those who may change the timetable, and for the teacher; null for all others. */
    reason: z.optional(
      z.nullable(z.string().check(z.trim(), atMost(120, 'Alasan paling panjang 120 huruf'))),
    ),
  })
  .check(
    z.refine(({ start_time, end_time }) => start_time < end_time, {
      path: ['end_time'],
      error: 'Jam selesai harus setelah jam mulai',
    }),
  )
export type BlockedTime = z.output<typeof BlockedTime>

/** What one teacher's week is blocked by. */
export const TeacherBlockedTimes = z.object({
  teacher_id: Id,
  /** By day and time; they do not overlap. */
  times: z.array(BlockedTime),
  version: z.nullish(z.int()),
})
export type TeacherBlockedTimes = z.output<typeof TeacherBlockedTimes>

export const listBlockedTimes = call({
  id: 'schedules.blockedTimes',
  method: 'GET',
  path: '/v1/schedules/blocked_times',
  summary: 'When the teachers of the school cannot teach',
  access: ['schedules.read'],
  data: z.array(TeacherBlockedTimes),
})

export const BlockedTimesPut = z.object({
  times: z.array(BlockedTime).check(z.maxLength(60, 'Paling banyak 60 waktu')),
  /** The version that was read, 0 where there was none; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type BlockedTimesPut = z.output<typeof BlockedTimesPut>

/** Takes the place of all that was there; an empty list takes it away. */
export const putBlockedTimes = call({
  id: 'schedules.putBlockedTimes',
  method: 'PUT',
  path: '/v1/schedules/blocked_times/{id}',
  summary: 'Say when a teacher cannot teach; `id` is the teacher’s',
  access: ['schedules.write'],
  params: IdParams,
  body: BlockedTimesPut,
  errors: [ErrorCode.notFound, ErrorCode.conflict],
  data: TeacherBlockedTimes,
})
