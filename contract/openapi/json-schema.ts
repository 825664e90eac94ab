import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** A parsed value as an object; nothing is an empty one. */
export const asObject = (value: unknown): Json => z.parse(z.record(z.string(), z.unknown()), value ?? {})

/** Names of the fields that a schema takes, those of all its variants together. */
export function inputFields(schema: z.core.$ZodType | undefined): string[] {
  if (schema === undefined) return []
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const variants = Array.isArray(anyOf) ? anyOf.map((one) => asObject(asObject(one)['properties'])) : []
  return [asObject(properties), ...variants].flatMap((fields) => Object.keys(fields))
}
