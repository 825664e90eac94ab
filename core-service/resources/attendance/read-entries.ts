import * as z from 'zod/mini'
import { ErrorCode, type ErrorCodeValue } from '../../../contract/errors'
import { Uuid } from '../../../contract/values/ids'
import { fail } from '../../kit/answers/fail'
import { fieldErrors, read } from '../../kit/requests/parse'

/** The answer that refuses one entry of a body. */
export interface RefusedEntry {
  readonly student_id: string
  readonly error_code: ErrorCodeValue
  readonly message: string
}

/** The sentence about the second entry of a pupil. */
export const namedTwice = 'Siswa ini disebut dua kali dalam satu kiriman.'

const Named = z.object({ student_id: Uuid })

/**
 * Reads the entries of a body one by one.
 * @returns each as an entry or as the answer that refuses it
 * @throws DomainError 1100 for an entry that names no pupil, as nobody could tell whose answer it is
 */
export function readEntries<E>(schema: z.ZodMiniType<E>, raw: readonly unknown[]): (E | RefusedEntry)[] {
  return raw.map((value, index) => {
    const entry = read(schema, value)
    if (entry.success) return entry.data
    const errors = fieldErrors(entry.error, `entries.${index}`)
    const named = z.safeParse(Named, value)
    if (!named.success) return fail(ErrorCode.invalid, { data: { errors } })
    const message = errors.map((error) => error.message).join('. ')
    return { student_id: named.data.student_id, error_code: ErrorCode.invalid, message }
  })
}
