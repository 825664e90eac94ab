import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** What is asked for inside optional, nullable, default and piped schemas. */
export function unwrapped(schema: Schema): Schema {
  const { $ZodOptional, $ZodNullable, $ZodDefault, $ZodPipe } = z.core
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable || schema instanceof $ZodDefault) {
    return unwrapped(schema._zod.def.innerType)
  }
  return schema instanceof $ZodPipe ? unwrapped(schema._zod.def.in) : schema
}

/** Whether a field of this schema may be left out of its object. */
export const mayBeLeftOut = (schema: Schema): boolean => schema._zod.optin !== undefined

/** The fields of an object schema with their names; of anything else none. */
export function fieldsOf(schema: Schema | undefined): [string, Schema][] {
  if (schema === undefined) return []
  const inner = unwrapped(schema)
  return inner instanceof z.core.$ZodObject ? Object.entries<Schema>(inner._zod.def.shape) : []
}
