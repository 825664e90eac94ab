import * as z from 'zod/mini'
import { AttendanceStatus } from '../attendance/attendances'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { DateOnly, Timestamp } from '../values/dates'
import { IdParams, picked } from '../values/ids'
import { Student } from './students'
import { Teacher } from './teachers'

/** What one record holds of a day. */
export const MergeMark = z.object({
  status: z.nullish(AttendanceStatus),
  minutes_late: z.nullish(z.int()),
  note: z.nullish(z.string()),
  gate_status: z.nullish(AttendanceStatus),
  checkin_at: z.nullish(Timestamp),
  checkout_at: z.nullish(Timestamp),
})
export type MergeMark = z.output<typeof MergeMark>

/** What merging two records of one person does. */
const mergeOf = <Person extends z.core.$ZodType>(person: Person) =>
  z.object({
    /** The record that stays, as it is afterwards, and the one that becomes a part of it, as it was; null: merged before. */
    kept: person,
    other: z.nullish(person),
    /** Why they cannot be merged now, in words. */
    refusal: z.nullish(z.string()),
    /** Fields that the kept record takes over, as it has none. */
    filled: z.nullish(z.record(z.string(), z.string())),
    /** Fields in which they differ: the kept record stays as it is. */
    dropped: z.nullish(z.record(z.string(), z.string())),
    /** What moves to the kept record, such as "12 absensi". */
    moved: z.array(z.object({ title: z.string(), count: z.int() })),
    /** What does not move, in sentences. */
    left_out: z.array(z.string()),
    /** Days on which both records hold something else: it is asked which one counts. */
    days: z.array(z.object({ date: DateOnly, kept: MergeMark, other: MergeMark })),
  })

export const StudentMerge = mergeOf(Student)
export type StudentMerge = z.output<typeof StudentMerge>

export const TeacherMerge = mergeOf(Teacher)
export type TeacherMerge = z.output<typeof TeacherMerge>

const MergeBody = z.object({
  other_id: picked('Pilih catatan yang lain'),
  dry_run: z.boolean(),
  /** Which record counts on days that clash. */
  days: z.optional(
    z
      .array(z.object({ date: DateOnly, keep: z.enum(['kept', 'other'], 'Pilih catatan mana yang berlaku') }))
      .check(z.maxLength(1000)),
  ),
  /** The versions that were read; others answer 1300. */
  version: z.optional(z.int()),
  other_version: z.optional(z.int()),
})
export type MergeBody = z.output<typeof MergeBody>

/**
 * Capability `record_merges`. The pupil of the address stays, and everything of `other_id` becomes part of it; from then on
 * requests that name `other_id` mean the kept pupil. Merged twice is merged once. A dry run answers the same and changes nothing.
 * Refused with 1350 where something stands in the way, and with 1100 for a day in `days` of the dry run without an answer.
 */
export const mergeStudents = call({
  id: 'students.merge',
  method: 'POST',
  path: '/v1/student-merges/{id}',
  summary: 'Make one of two records of a pupil, or say what would happen',
  access: ['students.write'],
  params: IdParams,
  body: MergeBody,
  errors: [ErrorCode.wrongState, ErrorCode.conflict],
  data: StudentMerge,
})

/** Capability `record_merges`: the same of a member of staff. */
export const mergeTeachers = call({
  id: 'teachers.merge',
  method: 'POST',
  path: '/v1/teacher-merges/{id}',
  summary: 'Make one of two records of a member of staff, or say what would happen',
  access: ['teachers.write'],
  params: IdParams,
  body: MergeBody,
  errors: [ErrorCode.wrongState, ErrorCode.conflict],
  data: TeacherMerge,
})
