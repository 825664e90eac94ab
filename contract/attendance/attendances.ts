import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly, Timestamp } from '../values/dates'
import { Pagination } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, picked, Uuid } from '../values/ids'
import { RegisterLock } from './register-unlocks'
import { atMost } from '../values/text'

/** The five statuses. "Not yet taken" is no status: it is the absence of one. */
export const attendanceStatuses = ['hadir', 'terlambat', 'sakit', 'izin', 'alpa'] as const
export const AttendanceStatus = z.enum(attendanceStatuses, 'Pilih status kehadiran')
export type AttendanceStatus = z.output<typeof AttendanceStatus>

/** The fields of one pupil's mark on one day that a person may write through the register. */
const attendanceFields = ['status', 'minutes_late', 'note'] as const

const minutesLate = z.nullable(
  z
    .int('Menit terlambat harus angka bulat')
    .check(z.gte(1, 'Menit terlambat paling sedikit 1'), z.lte(600, 'Menit terlambat paling banyak 600')),
)
const note = z.nullable(z.string().check(atMost(500, 'Catatan paling panjang 500 huruf')))

/** Where a proposed mark comes from: an approved leave, or the gate. */
export const Proposal = z.object({
  status: AttendanceStatus,
  source: z.enum(['leave', 'gate']),
  minutes_late: z.nullish(z.int()),
  /** Reason of the leave, or the time at the gate, `HH:MM`. */
  detail: z.nullish(z.string()),
  /** Name of the person who approved the leave, where the service returns it. */
  by: z.nullish(z.string()),
})
export type Proposal = z.output<typeof Proposal>

/** One pupil's mark of one day as the service holds it. `status` null: not yet taken. */
export const AttendanceRow = z.object({
  student_id: Id,
  date: DateOnly,
  status: z.nullable(AttendanceStatus),
  minutes_late: z.nullish(z.int()),
  note: z.nullish(z.string()),
  /** 0 where no row exists yet; absent from a service without versions. */
  version: z.nullish(z.int()),
  updated_at: z.nullish(Timestamp),
  updated_by: z.nullish(z.object({ id: Id, name: z.string() })),
})
export type AttendanceRow = z.output<typeof AttendanceRow>

export const RosterStudent = z.object({
  id: Id,
  name: z.string(),
  nis: z.nullish(z.string()),
  gender: z.nullish(z.enum(['L', 'P'])),
  photo_url: z.nullish(z.string()),
  /** Capability `student_stays`: the first day in this class, before which the pupil is in no register of it. */
  joined_on: z.nullish(DateOnly),
  /** Place in the register, from 1, by name. */
  number: z.nullish(z.int()),
})
export type RosterStudent = z.output<typeof RosterStudent>

export const RegisterEntry = z.extend(AttendanceRow, {
  student: z.optional(RosterStudent),
  proposal: z.nullish(Proposal),
})
export type RegisterEntry = z.output<typeof RegisterEntry>

export const RegisterData = z.object({
  list: z.array(RegisterEntry),
  pagination: z.optional(Pagination),
  class_id: z.optional(Id),
  /** The register may no longer change without `attendances.unlock`. */
  locked: z.nullish(z.boolean()),
  /** Capability `register_unlocks`: the lock of a day whose days for changes are over, also while it is open again. */
  lock: z.nullish(RegisterLock),
})
export type RegisterData = z.output<typeof RegisterData>

/**
 * The homeroom teacher's call. With `date`: the whole roster with its marks. With
 * `from` and `to` (our extra, capability `attendance_range`, 62 days at most): only the marks that
 * exist, without roster. Answers with an ETag.
 */
export const getRegister = call({
  id: 'attendances.register',
  method: 'GET',
  path: '/v1/students/attendances',
  summary: 'The register of a class: one day with its roster, or the marks of a range',
  access: ['attendances.read'],
  query: z.object({
    class_id: Uuid,
    date: z.optional(DateOnly),
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
  }),
  errors: [ErrorCode.notFound],
  data: RegisterData,
})

/** One entry: the full mark as it shall be. `status: null` takes a mark back. */
export const RegisterPutEntry = z.object({
  student_id: picked('Pilih siswa'),
  status: z.nullable(AttendanceStatus),
  minutes_late: z.optional(minutesLate),
  note: z.optional(note),
  /** The version this change was made on; overrides the body's. */
  version: z.optional(z.int().check(z.gte(0))),
})
export type RegisterPutEntry = z.output<typeof RegisterPutEntry>

export const RegisterPutBody = z.object({
  class_id: picked('Pilih kelas'),
  date: DateOnly,
  /**
   * The version every entry without one of its own was made on (0: no row). Given once here it keeps a
   * register of 36 below 3 KB. Left out: no precondition.
   */
  version: z.optional(z.int().check(z.gte(0))),
  entries: z.array(RegisterPutEntry).check(z.minLength(1), z.maxLength(100)),
})
export type RegisterPutBody = z.output<typeof RegisterPutBody>

/** The answer to one entry. `row` is the row as it now is, also on 1300. */
export const RegisterPutResult = z.object({
  student_id: Id,
  error_code: z.int(),
  message: z._default(z.string(), ''),
  row: z.nullish(AttendanceRow),
})
export type RegisterPutResult = z.output<typeof RegisterPutResult>

/** A plain service may answer with nothing at all: the app then reads the register again. */
export const RegisterPutData = z.nullish(z.object({ list: z.optional(z.array(RegisterPutResult)) }))
export type RegisterPutData = z.output<typeof RegisterPutData>

export const putRegister = call({
  id: 'attendances.put',
  method: 'PUT',
  path: '/v1/students/attendances',
  summary: 'Upsert many marks of one class and date; answers entry by entry',
  access: ['attendances.write'],
  body: RegisterPutBody,
  errors: [ErrorCode.notFound],
  data: RegisterPutData,
})

/** One mark of one pupil, as {@link putMark} sends it. */
export const MarkPutBody = z.extend(RegisterPutEntry, { class_id: Uuid, date: DateOnly })
export type MarkPutBody = z.output<typeof MarkPutBody>

/**
 * The specification's upsert as a service may have it that does not announce `bulk_register`: one pupil a request.
 * Our service does not take it.
 */
export const putMark = call({
  ...putRegister,
  id: 'attendances.putOne',
  summary: 'Upsert the mark of one pupil and date',
  body: MarkPutBody,
})

/**
 * Whether two marks are equal: status, minutes late and note. Missing and null are one.
 */
export function sameMark(
  a: Partial<AttendanceRow> | null | undefined,
  b: Partial<AttendanceRow> | null | undefined,
): boolean {
  return attendanceFields.every((field) => (a?.[field] ?? null) === (b?.[field] ?? null))
}
