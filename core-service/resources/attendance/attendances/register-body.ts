import * as z from 'zod/mini'
import {
  RegisterPutBody,
  RegisterPutEntry,
  type RegisterPutResult,
} from '../../../../contract/attendance/attendances'
import { ErrorCode } from '../../../../contract/errors'
import { Uuid } from '../../../../contract/values/ids'
import { fail } from '../../../plugins/answers/fail'
import { fieldErrors, read } from '../../../plugins/requests/parse'

/** The body with its entries unread: a bad one is answered for itself and does not sink the register. */
export const PatientRegisterBody = z.extend(RegisterPutBody, {
  entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(100)),
})

const Named = z.object({ student_id: Uuid })

/**
 * Reads the entries one by one.
 * @returns each as an entry or as the answer that refuses it
 * @throws DomainError 1100 for an entry that names no pupil, as nobody could tell whose answer it is
 */
export function readEntries(raw: readonly unknown[]): (RegisterPutEntry | RegisterPutResult)[] {
  return raw.map((value, index) => {
    const entry = read(RegisterPutEntry, value)
    if (entry.success) return entry.data
    const errors = fieldErrors(entry.error, `entries.${index}`)
    const named = z.safeParse(Named, value)
    if (!named.success) return fail(ErrorCode.invalid, { data: { errors } })
    const message = errors.map((error) => error.message).join('. ')
    return { student_id: named.data.student_id, error_code: ErrorCode.invalid, message }
  })
}
