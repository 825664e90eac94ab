import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { Id, IdParams, Uuid } from '../values/ids'

export const LeaveStatus = z.enum(['pending', 'approved', 'rejected'], 'Pilih keputusan izin')
export const LeaveType = z.enum(['sakit', 'izin'], 'Pilih jenis izin')

const person = z.nullish(z.object({ id: Id, name: z.string() }))

/** A pupil's leave. Only an approved one proposes its status in the register. */
export const StudentLeave = z.object({
  id: Id,
  student_id: Id,
  student_name: z.nullish(z.string()),
  class: z.nullish(z.object({ id: Id, name: z.string() })),
  type: LeaveType,
  from: DateOnly,
  to: DateOnly,
  reason: z.nullish(z.string()),
  attachment_url: z.nullish(z.string()),
  status: LeaveStatus,
  created_at: z.nullish(Timestamp),
  created_by: person,
  decided_at: z.nullish(Timestamp),
  decided_by: person,
  version: z.nullish(z.int()),
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
    student_id: z.optional(Uuid),
    status: z.optional(LeaveStatus),
    type: z.optional(LeaveType),
    /** Only leaves that touch this day or a later one. */
    from: z.optional(DateOnly),
    /** Only leaves that touch this day or an earlier one. */
    to: z.optional(DateOnly),
  }),
  data: listOf(StudentLeave),
})

export const getStudentLeave = call({
  id: 'studentLeaves.get',
  method: 'GET',
  path: '/v1/students/leaves/{id}',
  summary: 'One leave',
  access: ['leaves.read'],
  params: IdParams,
  data: StudentLeave,
})
