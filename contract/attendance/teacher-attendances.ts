import * as z from 'zod/mini'
import { AttendanceStatus } from './attendances'
import { call } from '../call'
import { DateOnly, Moment, Timestamp } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { recorded, toRecord } from './gate-record'
import { Id, picked, Uuid } from '../values/ids'
import { StaffType } from '../people/staff'
import { atMost } from '../values/text'

const Named = z.object({ id: Id, name: z.string() })

/** What an approved leave suggests for a day that is not recorded yet. Dinas luar counts as present. */
export const StaffProposal = z.object({
  status: AttendanceStatus,
  leave_type: z.nullish(z.string()),
  detail: z.nullish(z.string()),
})
export type StaffProposal = z.output<typeof StaffProposal>

/** One member of staff on one day. Not recorded yet: `id` and all that could be recorded are null. */
export const TeacherAttendance = z.object({
  id: z.nullish(Id),
  teacher_id: Id,
  date: DateOnly,
  ...recorded,
  note: z.nullish(z.string()),
  teacher: z.nullish(
    z.object({
      ...Named.shape,
      type: z.nullish(StaffType),
      photo_url: z.nullish(z.string()),
      role: z.nullish(Named),
    }),
  ),
  proposal: z.nullish(StaffProposal),
  /** 0 where nothing is recorded; absent from a service without versions. */
  version: z.nullish(z.int()),
  updated_at: z.nullish(Timestamp),
  updated_by: z.nullish(Named),
})
export type TeacherAttendance = z.output<typeof TeacherAttendance>

/**
 * Everybody active on `date` (default today in the school's zone) with what is recorded, or nulls. With
 * `from` and `to` (our extra, 62 days at most): only what is recorded, the latest day first.
 * Without `teacher_attendances.read` only the own rows.
 */
export const listTeacherAttendances = call({
  id: 'teacherAttendances.list',
  method: 'GET',
  path: '/v1/teachers/attendances',
  summary: 'Staff of one day with their attendance, or the records of a range',
  access: 'session',
  query: z.object({
    ...pageQuery,
    role_id: z.optional(Uuid),
    teacher_id: z.optional(Uuid),
    type: z.optional(StaffType),
    status: z.optional(z.enum([...AttendanceStatus.options, 'none'])),
    date: z.optional(DateOnly),
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  data: listOf(TeacherAttendance),
})

/**
 * One member of staff and day. Fields left out stay as they are, so that check-in and check-out of two
 * devices are both kept; null takes a field away. A first check-in without status is `hadir`, or `terlambat`
 * after the hour of the semester's setting.
 */
export const TeacherAttendancePut = z.object({
  /** Empty or left out: teacher and date name the row. */
  id: z.optional(z.nullable(z.union([z.literal(''), Uuid]))),
  teacher_id: picked('Pilih pegawai'),
  date: DateOnly,
  ...toRecord,
  checkin_time: z.nullish(Moment),
  checkout_time: z.nullish(Moment),
  note: z.nullish(z.string().check(z.trim(), atMost(500, 'Catatan paling panjang 500 huruf'))),
  /** The version the change was made on, 0: nothing was recorded; another answers 1300 with the current row. */
  version: z.optional(z.int().check(z.gte(0))),
})
export type TeacherAttendancePut = z.output<typeof TeacherAttendancePut>

/**
 * Who may write: with `teacher_attendances.write` anybody's day that is not in the future; everybody else
 * the own day, today or yesterday (a check-in without network may arrive at night), and of it the check-in,
 * the check-out and the note, with no other status than `hadir` or `terlambat` — and nothing that somebody
 * else has recorded a status for. Being away is recorded by a leave.
 */
export const putTeacherAttendance = call({
  id: 'teacherAttendances.put',
  method: 'PUT',
  path: '/v1/teachers/attendances',
  summary: 'Record a day of a member of staff: same teacher and date replaces, else appends',
  access: 'session',
  body: TeacherAttendancePut,
  errors: [ErrorCode.notFound, ErrorCode.dateInFuture, ErrorCode.dateOutsidePeriod, ErrorCode.conflict],
  data: TeacherAttendance,
})

/**
 * Like the PUT: what is there already is replaced (specification section 4), so a repetition is harmless. The app sends it
 * where no row is known (decision 0109).
 */
export const createTeacherAttendance = call({
  ...putTeacherAttendance,
  id: 'teacherAttendances.create',
  method: 'POST',
})
