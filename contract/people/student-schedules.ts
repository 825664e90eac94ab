import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, wholeQuery } from '../envelope'
import { IdParams } from '../values/ids'
import { Schedule } from '../school/timetable/schedules'

/** By day and hour; empty for a pupil who is in no class. Our service gives a whole week unless asked for less. */
export const listStudentSchedules = call({
  id: 'students.schedules',
  method: 'GET',
  path: '/v1/students/{id}/schedules',
  summary: "The timetable of a pupil's present class",
  access: ['schedules.read', 'students.read'],
  params: IdParams,
  query: z.object(wholeQuery),
  data: listOf(Schedule),
})
