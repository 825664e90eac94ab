import * as z from 'zod/mini'
import { call } from '../call'
import { removalQuery } from '../envelope'
import { DateOnly, daysBetween } from '../values/dates'
import { ErrorCode } from '../errors'
import { IdParams, picked, Uuid } from '../values/ids'
import { ImageUrl } from '../values/images'
import { LeaveStatus, LeaveType, StudentLeave } from './leaves'
import { atMost } from '../values/text'

/** Days of one leave at most, the first and the last included. */
export const leaveDays = 92

const reason = z.optional(
  z.nullable(z.string().check(z.trim(), atMost(500, 'Alasan paling panjang 500 huruf'))),
)
const attachment = z.optional(z.nullable(ImageUrl))

/**
 * A new leave. A client that made the id may send it again when the answer was lost. Who may write leaves
 * may approve: a wali kelas enters what the parents reported as approved.
 */
export const LeaveCreate = z
  .object({
    id: z.optional(Uuid),
    student_id: picked('Pilih siswa'),
    type: LeaveType,
    from: DateOnly,
    to: DateOnly,
    reason,
    attachment_url: attachment,
    /** Left out: `pending`. */
    status: z.optional(z.enum(['pending', 'approved'], 'Pilih keputusan izin')),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      path: ['to'],
      message: 'Tanggal akhir mendahului tanggal awal',
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < leaveDays, {
      path: ['to'],
      message: `Izin paling lama ${leaveDays} hari`,
    }),
  )
export type LeaveCreate = z.output<typeof LeaveCreate>

export const createStudentLeave = call({
  id: 'studentLeaves.create',
  method: 'POST',
  path: '/v1/students/leaves',
  summary: 'Enter a leave; refused where it touches another one of the same student',
  access: ['leaves.write'],
  body: LeaveCreate,
  errors: [ErrorCode.notFound, ErrorCode.duplicate],
  data: StudentLeave,
})

/** Fields left out stay. */
export const LeaveUpdate = z.object({
  status: z.optional(LeaveStatus),
  reason,
  attachment_url: attachment,
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.nullable(z.int())),
})
export type LeaveUpdate = z.output<typeof LeaveUpdate>

/** Our extra (capability `leave_decisions`): approve or reject what is pending, or think again. */
export const updateStudentLeave = call({
  id: 'studentLeaves.update',
  method: 'PUT',
  path: '/v1/students/leaves/{id}',
  summary: 'Decide a leave, or change its reason or attachment',
  access: ['leaves.write'],
  params: IdParams,
  body: LeaveUpdate,
  errors: [ErrorCode.duplicate],
  data: StudentLeave,
})

/** Cancels: the register no longer proposes it. A mark that a person set stays. */
export const deleteStudentLeave = call({
  id: 'studentLeaves.delete',
  method: 'DELETE',
  path: '/v1/students/leaves/{id}',
  summary: 'Cancel a leave and with it what it proposed',
  access: ['leaves.write'],
  params: IdParams,
  query: removalQuery,
  data: z.unknown(),
})
