import * as z from 'zod/mini'
import { AttendanceRow } from '../attendance/attendances'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { IdParams } from '../values/ids'

/** Days that one request may ask for: a school year with its holidays. */
export const studentMarksDays = 400

/**
 * Our extra (capability `student_marks`): the register's marks of one pupil between two dates, both
 * included, whatever class the pupil was in. A year of one pupil is a hundredth of what the class's registers
 * weigh. Marks that were taken back are left out.
 */
export const listStudentMarks = call({
  id: 'students.marks',
  method: 'GET',
  path: '/v1/student_attendances/{id}',
  summary: "A pupil's marks between two dates, 400 days at most",
  access: ['attendances.read'],
  params: IdParams,
  query: z.object({ from: DateOnly, to: DateOnly }),
  data: z.object({ list: z.array(AttendanceRow) }),
})
