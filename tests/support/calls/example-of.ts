import * as z from 'zod/mini'
import { Uuid, uuidv7 } from '../../../contract/values/ids'
import { fieldsOf, mayBeLeftOut, unwrapped } from '../../../contract/openapi/schema-parts'

type Schema = z.core.$ZodType

/** A leaf of a schema with the way to it; `*` is every element of a list. */
export interface Leaf {
  readonly path: readonly string[]
  readonly schema: Schema
  /** May be left out, or is part of something that may. */
  readonly optional: boolean
}

/** Every leaf of a schema: what is neither object nor list. */
export function leavesOf(schema: Schema | undefined, path: readonly string[] = [], optional = false): Leaf[] {
  if (schema === undefined) return []
  const free = optional || mayBeLeftOut(schema)
  const inner = unwrapped(schema)
  if (inner instanceof z.core.$ZodArray) return leavesOf(inner._zod.def.element, [...path, '*'], free)
  if (inner instanceof z.core.$ZodUnion) {
    return inner._zod.def.options.flatMap((option) => leavesOf(option, path, free))
  }
  const fields = fieldsOf(inner)
  if (fields.length === 0) return [{ path, schema: inner, optional: free }]
  return fields.flatMap(([name, field]) => leavesOf(field, [...path, name], free))
}

/** Whether any text of some length is accepted here: a name, a title, a note. */
export const isFreeText = (schema: Schema): boolean =>
  unwrapped(schema) instanceof z.core.$ZodString && z.safeParse(schema, 'Kata bebas 👩‍🏫 أحمد é').success

export const isUuid = (schema: Schema): boolean =>
  unwrapped(schema) instanceof z.core.$ZodString &&
  z.safeParse(schema, uuidv7()).success &&
  !z.safeParse(schema, 'bukan pengenal').success

export interface Examples {
  /** The id of something of the school: by the name of the field that asks. */
  readonly idFor: (field: string) => string
  /** A number that no other example has. */
  readonly next: () => number
  readonly mark: string
}

/**
 * Something that a schema takes: what is required, and texts that are optional. Each leaf gets the first of some
 * everyday values that its own schema accepts, so that a new field needs no word here.
 * @throws Error that names the field for which none fits
 */
export function exampleOf(schema: Schema, make: Examples, field = ''): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.core.$ZodArray) {
    if (z.safeParse(inner, []).success) return []
    return [exampleOf(inner._zod.def.element, make, field)]
  }
  if (inner instanceof z.core.$ZodObject) {
    const filled = fieldsOf(inner).filter(([, one]) => !mayBeLeftOut(one) || isFreeText(one))
    return Object.fromEntries(filled.map(([name, one]) => [name, exampleOf(one, make, name)]))
  }
  if (inner instanceof z.core.$ZodUnion) return firstFitting(inner._zod.def.options, make, field)
  if (isUuid(inner)) return make.idFor(field)
  const fitting = candidates(inner, make).find((value) => z.safeParse(inner, value).success)
  if (fitting === undefined) throw new Error(`No example fits ${field}: add one to candidates()`)
  return fitting
}

const firstFitting = (options: readonly Schema[], make: Examples, field: string): unknown =>
  exampleOf(options[0] ?? Uuid, make, field)

function candidates(schema: Schema, make: Examples): readonly unknown[] {
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)
  if (schema instanceof z.core.$ZodLiteral) return [...schema._zod.def.values]
  if (schema instanceof z.core.$ZodBoolean) return [false]
  if (schema instanceof z.core.$ZodNumber) return [1, 2, 5, 7, 10, 100, 50_000]
  const n = make.next()
  const digits = (length: number) => String(n).padStart(length, '1')
  return [
    `Contoh ${make.mark} ${n}`,
    `C${n}`,
    '2026-11-19',
    '2026-11-19T00:30:00Z',
    '07:00',
    ...[6, 8, 10, 16, 18].map(digits),
    `contoh${n}@${make.mark}.test`,
    `+62812345${digits(5)}`,
    '/v1/images/umum%2Fa.webp',
    '#0f766e',
    // After so many examples the years begin again: a year has four digits.
    `${2030 + (n % 7000)}/${2031 + (n % 7000)}`,
    '11',
  ]
}

/** The same words with another value at the end of a way; lists are made one long. */
export function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return by
  if (step === '*') {
    const list = Array.isArray(value) && value.length > 0 ? value.slice(0, 1) : [{}]
    return list.map((one) => replaced(one, rest, by))
  }
  const object = z.safeParse(z.record(z.string(), z.unknown()), value)
  const fields = object.success ? object.data : {}
  return { ...fields, [step]: replaced(fields[step], rest, by) }
}
