import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { ImageUrl } from '../values/images'
import { LeaveStatus } from './leaves'
import { atMost } from '../values/text'

/** Sickness, a private reason, annual leave (cuti), duty elsewhere (dinas luar). */
export const TeacherLeaveType = z.enum(['sakit', 'izin', 'cuti', 'dinas'], 'Pilih jenis cuti atau izin')
export type TeacherLeaveType = z.output<typeof TeacherLeaveType>

/** A leave of a member of staff. Only an approved one proposes a status in the attendance list. */
export const TeacherLeave = z.object({
  id: Id,
  teacher_id: Id,
  teacher_name: z.nullish(z.string()),
  type: z.nullish(TeacherLeaveType),
  from: z.nullish(DateOnly),
  to: z.nullish(DateOnly),
  reason: z.nullish(z.string()),
  attachment_url: z.nullish(z.string()),
  status: z.nullish(LeaveStatus),
  /** What the office wrote to its decision. */
  decision_note: z.nullish(z.string()),
  decided_at: z.nullish(Timestamp),
  decided_by: z.nullish(z.object({ id: Id, name: z.string() })),
  created_at: z.nullish(Timestamp),
  version: z.nullish(z.int()),
})
export type TeacherLeave = z.output<typeof TeacherLeave>

/** Who reads staff attendance sees all, everybody else the own. */
export const listTeacherLeaves = call({
  id: 'teacherLeaves.list',
  method: 'GET',
  path: '/v1/teachers/leaves',
  summary: 'Leaves of staff, the latest first; without teacher_attendances.read only the own',
  access: 'session',
  query: z.object({
    ...pageQuery,
    teacher_id: z.optional(Uuid),
    type: z.optional(TeacherLeaveType),
    status: z.optional(LeaveStatus),
    /** Only leaves that touch the days from here to there. */
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  data: listOf(TeacherLeave),
})

export const getTeacherLeave = call({
  id: 'teacherLeaves.get',
  method: 'GET',
  path: '/v1/teachers/leaves/{id}',
  summary: 'One leave of a member of staff',
  access: 'session',
  params: IdParams,
  data: TeacherLeave,
})

const reason = z.nullish(z.string().check(z.trim(), atMost(500, 'Alasan paling panjang 500 huruf')))

export const TeacherLeaveCreate = z.object({
  /** Made by the client, so that a repeated request makes nothing twice. */
  id: z.optional(Uuid),
  /** Left out: the own. Somebody else's needs `teachers.write`. */
  teacher_id: z.optional(picked('Pilih pegawai')),
  type: TeacherLeaveType,
  from: DateOnly,
  to: DateOnly,
  reason,
  attachment_url: z.nullish(ImageUrl),
  /** The office may record a leave as approved at once; of others it is pending, whatever they send. */
  status: z.optional(LeaveStatus),
})
export type TeacherLeaveCreate = z.output<typeof TeacherLeaveCreate>

/** Days that another leave holds answer 1310 with it. */
export const createTeacherLeave = call({
  id: 'teacherLeaves.create',
  method: 'POST',
  path: '/v1/teachers/leaves',
  summary: 'Ask for a leave',
  access: 'session',
  body: TeacherLeaveCreate,
  errors: [ErrorCode.notFound, ErrorCode.duplicate],
  data: TeacherLeave,
})

/** Fields left out stay. `status` and `decision_note` decide, and need `teachers.write`. */
export const TeacherLeaveUpdate = z.object({
  type: z.optional(TeacherLeaveType),
  from: z.optional(DateOnly),
  to: z.optional(DateOnly),
  reason,
  attachment_url: z.nullish(ImageUrl),
  status: z.optional(LeaveStatus),
  decision_note: reason,
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type TeacherLeaveUpdate = z.output<typeof TeacherLeaveUpdate>

export const updateTeacherLeave = call({
  id: 'teacherLeaves.update',
  method: 'PUT',
  path: '/v1/teachers/leaves/{id}',
  summary: 'Decide a leave, or change one of the own that is not decided yet',
  access: 'session',
  params: IdParams,
  body: TeacherLeaveUpdate,
  errors: [ErrorCode.duplicate],
  data: TeacherLeave,
})

/** What it proposed in the attendance list goes with it; what was recorded stays. */
export const deleteTeacherLeave = call({
  id: 'teacherLeaves.delete',
  method: 'DELETE',
  path: '/v1/teachers/leaves/{id}',
  summary: 'Take a leave back: the own while it is pending, any with teachers.write',
  access: 'session',
  params: IdParams,
  query: removalQuery,
  data: z.nullish(z.unknown()),
})
