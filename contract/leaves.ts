import * as z from 'zod/mini'
import { call } from './call'
import { DateOnly } from './dates'
import { listOf, pageQuery } from './envelope'
import { Id, Uuid } from './ids'

export const LeaveStatus = z.enum(['pending', 'approved', 'rejected'])

/** A pupil's leave. Only an approved one proposes its status in the register. */
export const StudentLeave = z.object({
  id: Id,
  student_id: Id,
  student_name: z.nullish(z.string()),
  type: z.enum(['sakit', 'izin']),
  from: DateOnly,
  to: DateOnly,
  reason: z.nullish(z.string()),
  status: LeaveStatus,
})
export type StudentLeave = z.output<typeof StudentLeave>

export const listStudentLeaves = call({
  id: 'studentLeaves.list',
  method: 'GET',
  path: '/v1/students/leaves',
  summary: 'Leaves of students; without classes.all only those of the own classes',
  access: ['leaves.read'],
  query: z.object({
    ...pageQuery,
    class_id: z.optional(Uuid),
    status: z.optional(LeaveStatus),
    /** Only leaves that touch this day or a later one. */
    from: z.optional(DateOnly),
  }),
  data: listOf(StudentLeave),
})
