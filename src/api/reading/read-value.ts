import * as z from 'zod/mini'
import { isIdKey, thingAt, thingOf } from './number-ids'
import { pagesOf } from './pages-of'
import { findField, isRecord, knownValue } from './synonyms'

type Schema = z.core.$ZodType

/** What one answer is read with, and what came of it. */
export interface Reading {
  /** Path of the call. */
  readonly call: string
  /** Parameters of the request: what a row leaves out may be what was asked for. */
  readonly asked: Readonly<Record<string, unknown>>
  /** Where the reader is. */
  readonly path: string[]
  /** Paths of what did not fit and was left out; `*` is any place in a list. */
  readonly lost: string[]
  /** Things whose ids came as JSON numbers, see number-ids. */
  readonly numbered: Set<string>
}

/** The result for a value from which nothing that the schema asks for can be read. */
export const misfit: unique symbol = Symbol('misfit')

/**
 * Reads what a service answered as the contract's schema describes it, leniently (decision 0023): numbers
 * become texts where texts are asked for, unknown values of an enumeration stay as they are, a field that
 * does not fit is absent, a row that lacks what it needs is left out, common synonyms are found.
 * @returns {@link misfit} where even what is indispensable is missing
 */
export function readValue(schema: Schema, value: unknown, reading: Reading): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      return value === undefined ? undefined : orAbsent(def.innerType, value, reading, undefined)
    case 'nullable':
      return value === undefined || value === null ? null : orAbsent(def.innerType, value, reading, null)
    case 'default':
      return isBlank(value) ? def.defaultValue : orAbsent(def.innerType, value, reading, def.defaultValue)
    case 'object':
      return readObject(def.shape, value, reading)
    case 'array':
      return readArray(def.element, value, reading)
    case 'record':
      return readRecord(def.valueType, value, reading)
    case 'union':
      return firstReadable(def.options, value, reading)
    case 'enum':
      return readEnum(Object.values(def.entries), value)
    case 'string':
      return readText(schema, value)
    case 'number':
      return checked(schema, typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
    case 'boolean':
      return readFlag(value)
    default:
      return checked(schema, value)
  }
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function checked(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : misfit
}

/** A field that may be absent, and is where it does not fit; only a value with content is noted. */
function orAbsent(schema: Schema, value: unknown, reading: Reading, absent: unknown): unknown {
  const read = readValue(schema, value, reading)
  if (read !== misfit) return read
  if (!isBlank(value)) note(reading)
  return absent
}

function note({ lost, path }: Reading): void {
  lost.push(path.join('.'))
}

function within(key: string, reading: Reading, work: () => unknown): unknown {
  reading.path.push(key)
  try {
    return work()
  } finally {
    reading.path.pop()
  }
}

/** An object's own rules over several fields are rules for what is sent, and are not asked of answers. */
function readObject(shape: Readonly<Record<string, Schema>>, value: unknown, reading: Reading): unknown {
  const keys = Object.keys(shape)
  const source = Array.isArray(value) && keys.includes('list') ? { list: value as unknown } : value
  if (!isRecord(source)) return misfit
  const read: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(shape)) {
    const found = within(key, reading, () => {
      const raw = findField(source, key, partsOf(field), keys)
      noteNumber(key, raw, reading)
      const result = key === 'pagination' ? misfit : readValue(field, raw, reading)
      return result === misfit ? instead(field, key, raw, read, reading) : result
    })
    if (found === misfit) return misfit
    // Absent stays absent, also for those who ask with `in`.
    if (found !== undefined) read[key] = found
  }
  return read
}

/** Names of the fields of an object that may be here. */
function partsOf(schema: Schema): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return partsOf(def.innerType)
  return def.type === 'object' ? Object.keys(def.shape) : []
}

/** The substitute for a field that the contract asks for and that cannot be read. */
function instead(
  schema: Schema,
  key: string,
  raw: unknown,
  read: Readonly<Record<string, unknown>>,
  reading: Reading,
): unknown {
  if (key === 'pagination') {
    const { list } = read
    return Array.isArray(list) ? pagesOf(list.length, raw, reading.asked) : misfit
  }
  const asked = reading.asked[key]
  if (isBlank(raw) && asked !== undefined) {
    const filled = readValue(schema, asked, reading)
    if (filled !== misfit) return filled
  }
  const neutral = isIdKey(key) ? misfit : neutralOf(schema)
  // The row that is left out for it is noted instead.
  if (neutral !== misfit) note(reading)
  return neutral
}

/** A value that claims nothing; numbers have none, since 0 is a number. */
function neutralOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return checked(schema, '')
  if (def.type === 'enum') return ''
  if (def.type === 'boolean') return false
  return misfit
}

function noteNumber(key: string, raw: unknown, { call, path, numbered }: Reading): void {
  const first: unknown = Array.isArray(raw) ? (raw as unknown[])[0] : raw
  if (typeof first !== 'number' || !isIdKey(key)) return
  const owner = path.slice(0, -1).findLast((step) => step !== 'list' && step !== '*')
  numbered.add(thingOf(key, thingAt(owner ?? call)))
}

function readArray(element: Schema, value: unknown, reading: Reading): unknown {
  const list = value === null ? [] : listIn(value, element)
  if (list === null) return misfit
  return list.flatMap((one) => {
    const read = within('*', reading, () => {
      const row = readValue(element, one, reading)
      if (row === misfit) note(reading)
      return row
    })
    return read === misfit ? [] : [read]
  })
}

/** A list, or the list in what a service put around it. */
function listIn(value: unknown, element: Schema): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[]
  const isOfTexts = (element as z.core.$ZodTypes)._zod.def.type === 'string'
  if (typeof value === 'string') return isOfTexts ? value.split(/[\s,;]+/).filter((one) => one !== '') : null
  if (!isRecord(value)) return null
  const inner = Object.values(value).find((one) => Array.isArray(one))
  if (inner) return inner as unknown[]
  const flags = Object.entries(value)
  const areFlags = isOfTexts && flags.every(([, flag]) => typeof flag === 'boolean')
  return areFlags ? flags.filter(([, flag]) => flag === true).map(([name]) => name) : null
}

function readRecord(schema: Schema, value: unknown, reading: Reading): unknown {
  if (!isRecord(value)) return misfit
  const read = Object.entries(value).map(([key, one]) => [key, readValue(schema, one, reading)] as const)
  return Object.fromEntries(read.filter(([, one]) => one !== misfit))
}

function firstReadable(options: readonly Schema[], value: unknown, reading: Reading): unknown {
  for (const option of options) {
    const exact = checked(option, value)
    if (exact !== misfit) return exact
  }
  for (const option of options) {
    const read = readValue(option, value, reading)
    if (read !== misfit) return read
  }
  return misfit
}

/** The known value that is meant; else the service's own value, as a text. */
function readEnum(values: readonly unknown[], value: unknown): unknown {
  if (isBlank(value)) return misfit
  const text = textOf(value) ?? JSON.stringify(value).slice(0, 60)
  return knownValue(values, text) ?? text
}

function readText(schema: Schema, value: unknown): unknown {
  const text = textOf(value)
  if (text === null) return misfit
  const exact = checked(schema, text)
  return exact === misfit ? checked(schema, dateIn(text)) : exact
}

/** The text that a value is, or that represents it: the name of a permission that is an object. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  // A number that lost its last digits on the way names something else.
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : String(value)
  if (!isRecord(value)) return null
  const name = ['code', 'key', 'name', 'value', 'label'].map((key) => value[key])
  return name.find((one) => typeof one === 'string') ?? null
}

/**
 * The date of a moment that represents a day. Midnight in UTC, WIB, WITA or WIT falls on that day nine hours
 * later; without an offset the date is taken as written.
 */
function dateIn(text: string): string {
  const [, date, offset] = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d[\d:.]*(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (date === undefined || offset === undefined) return date ?? ''
  const at = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(at) ? date : new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
}

function readFlag(value: unknown): unknown {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  return value === false || value === 0 || value === '0' || value === 'false' ? false : misfit
}
