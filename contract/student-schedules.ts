import * as z from 'zod/mini'
import { call } from './call'
import { IdParams } from './ids'
import { Schedule } from './schedules'

/** An array and no page, as with the timetable itself; empty for a pupil who is in no class. */
export const listStudentSchedules = call({
  id: 'students.schedules',
  method: 'GET',
  path: '/v1/students/{id}/schedules',
  summary: "The timetable of a pupil's present class",
  access: ['schedules.read', 'students.read'],
  params: IdParams,
  data: z.array(Schedule),
})
