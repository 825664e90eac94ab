import * as z from 'zod/mini'
import type { FieldError } from '../../contract/envelope'
import { ErrorCode } from '../../contract/errors'
import { fieldErrorMap } from '../messages/field-errors'
import { fail } from './fail'

/** The refused fields of a failed parse, dots between keys. */
export function fieldErrors(error: z.core.$ZodError, prefix = ''): FieldError[] {
  return error.issues.slice(0, 50).map((issue) => ({
    path: [...(prefix === '' ? [] : [prefix]), ...issue.path.map(String)].join('.'),
    message: issue.message,
  }))
}

/**
 * Parses what came in; keys that the schema does not know are dropped.
 * @throws DomainError 1100 with `data.errors[]`
 */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.core.output<S> {
  const result = z.safeParse(schema, value, { error: fieldErrorMap })
  if (result.success) return result.data
  return fail(ErrorCode.invalid, { data: { errors: fieldErrors(result.error) } })
}
