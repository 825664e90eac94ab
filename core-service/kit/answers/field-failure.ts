import { ErrorCode } from '../../../contract/errors'
import { fail } from './fail'

/**
 * Refuses one field that no schema could judge.
 * @throws DomainError 1100 with the field's path and an Indonesian sentence
 */
export function failField(path: string, message: string): never {
  return fail(ErrorCode.invalid, { message, data: { errors: [{ path, message }] } })
}
