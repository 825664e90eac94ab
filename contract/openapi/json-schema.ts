import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/**
 * A contract's schema as JSON Schema, inline.
 * @param io whether as it is sent (`input`) or as it arrives after parsing (`output`)
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return Object.fromEntries(Object.entries(made).filter(([key]) => key !== '$schema'))
}

/** A parsed value as an object; nothing is an empty one. */
export const asObject = (value: unknown): Json => z.parse(z.record(z.string(), z.unknown()), value ?? {})

/** Names of the fields that a schema takes, those of all its variants together. */
export function inputFields(schema: z.core.$ZodType | undefined): string[] {
  if (schema === undefined) return []
  const { properties, anyOf } = jsonSchemaOf(schema, 'input')
  const variants = Array.isArray(anyOf) ? anyOf.map((one) => asObject(asObject(one)['properties'])) : []
  return [asObject(properties), ...variants].flatMap((fields) => Object.keys(fields))
}
