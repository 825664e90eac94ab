import '../../../contract/openapi/field-sentences'
import * as z from 'zod/mini'
import type { FieldError } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { withoutEmpty } from './empty-means-absent'
import { fail } from '../answers/fail'

/** The refused fields of a failed parse, dots between keys. */
export function fieldErrors(error: z.core.$ZodError, prefix = ''): FieldError[] {
  return error.issues.slice(0, 50).map((issue) => ({
    path: [...(prefix === '' ? [] : [prefix]), ...issue.path.map(String)].join('.'),
    message: issue.message,
  }))
}

/** Reads what came in: an empty optional field is absent, and keys that the schema does not have are dropped. */
export const read = <S extends z.core.$ZodType>(schema: S, value: unknown) =>
  z.safeParse(schema, withoutEmpty(schema, value))

/**
 * {@link read}s what came in, and refuses what does not fit.
 * @throws DomainError 1100 with `data.errors[]`
 */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.core.output<S> {
  const result = read(schema, value)
  if (result.success) return result.data
  return fail(ErrorCode.invalid, { data: { errors: fieldErrors(result.error) } })
}
