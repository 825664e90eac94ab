import * as z from 'zod/mini'

/** The fields of a form's schema: the object schemas of the contract. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>

/** A form's values as they are typed: an empty box is an empty text. */
export type Values = Record<string, unknown>

/**
 * An empty box becomes null where the contract takes null; elsewhere it stays an empty text, so that the
 * contract's own sentence ("Isi nama") is shown.
 */
export function blankToNull(shape: Shape, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isBlank(value) && takesNull(shape[name]) ? null : value,
    ]),
  )
}

/**
 * The values of a new record without the empty boxes that the contract takes neither as a text nor as null: its
 * own default, or nothing, is stored then. In an edit an empty box means to take the value away, so it is not left out there.
 */
export function withoutBlankOptional(shape: Shape, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isBlank(value) || takesNull(shape[name]) || !mayBeLeftOut(shape[name]),
    ),
  )
}

/** A row's values as a form holds them: what is not known is an empty box. */
export function valuesOf(shape: Shape, row: Values): Values {
  // The id of a new record is made by the dialog; an empty one would be refused.
  const names = Object.keys(shape).filter((name) => name !== 'id')
  return Object.fromEntries(names.map((name) => [name, row[name] ?? '']))
}

/** The fields of `shape` that differ between two sets of values. */
export function changedNames(shape: Shape, before: Values, after: Values): string[] {
  return Object.keys(shape).filter((name) => !isSame(before[name], after[name]))
}

/** Whether two typed values mean the same; null, nothing and an empty text do. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}

const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
const mayBeLeftOut = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && z.safeParse(schema, undefined).success
const takesNull = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && z.safeParse(schema, null).success
