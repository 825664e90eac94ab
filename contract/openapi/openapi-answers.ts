import * as z from 'zod/mini'
import type { CallSpec } from '../call'
import { codesOf } from './codes-of'
import { ConflictData } from './conflict-data'
import { Meta, ValidationData } from '../envelope'
import { ErrorCode, type ErrorCodeValue, httpStatusOf } from '../errors'
import type { Json } from './json-schema'
import { unwrapped } from './schema-parts'
import type { SchemaWriter } from './schema-writer'

const text = { type: 'string' }

/** The answer of a call that worked, and 304 where nothing changed. */
export function successOf(call: CallSpec, { write }: SchemaWriter): Json {
  const { response } = call.media ?? {}
  if (response === 'manifest') {
    const content = { 'application/manifest+json': { schema: write(call.data, 'output') } }
    return { 200: { description: 'Success', content } }
  }
  const content = jsonOf(write(z.object({ meta: Meta, data: answeredData(call) }), 'output'))
  if (response !== undefined) {
    const type = response === 'icon' ? 'image/png' : 'image/webp'
    const bytes = { [type]: { schema: { type: 'string', contentMediaType: type } } }
    return { 200: { description: 'The image, or where it lies', content: { ...bytes, ...content } } }
  }
  if (call.method !== 'GET') return { 200: { description: 'Success', content } }
  return {
    200: { description: 'Success', headers: { ETag: { schema: text } }, content },
    304: { $ref: '#/components/responses/unchanged' },
  }
}

/** What our service answers: null where the app reads nothing, whatever another service may answer there. */
export function answeredData({ data }: CallSpec): z.core.$ZodType {
  return unwrapped(data) instanceof z.core.$ZodUnknown ? z.null() : data
}

/** The refusals of a call, by HTTP status: references to what {@link sharedResponses} describes. */
export function failuresOf(call: CallSpec): Json {
  return Object.fromEntries(
    [...byStatus(codesOf(call))].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  )
}

/** 304, and every refusal of these calls once, under the names of its codes. */
export function sharedResponses(calls: readonly CallSpec[], writer: SchemaWriter): Json {
  const refusals = calls.flatMap((call) => [...byStatus(codesOf(call))])
  return {
    unchanged: { description: 'Unchanged since the ETag of If-None-Match' },
    ...Object.fromEntries(
      refusals.map(([status, codes]) => [nameOf(codes), failureOf(status, codes, writer)] as const),
    ),
  }
}

function byStatus(codes: readonly ErrorCodeValue[]): Map<number, ErrorCodeValue[]> {
  const grouped = new Map<number, ErrorCodeValue[]>()
  for (const code of codes) {
    const status = httpStatusOf(code)
    grouped.set(status, [...(grouped.get(status) ?? []), code])
  }
  return grouped
}

const codeNames = new Map(Object.entries(ErrorCode).map(([name, code]) => [code, name]))
const nameOf = (codes: readonly ErrorCodeValue[]) =>
  codes.map((code) => codeNames.get(code) ?? code).join('-')

/** Schema of the `data` of refusals, by HTTP status; those of another status have none. */
export const refusalData: Readonly<Partial<Record<number, z.core.$ZodType>>> = {
  403: ValidationData,
  409: ConflictData,
  422: ValidationData,
}

function failureOf(status: number, codes: readonly ErrorCodeValue[], { write }: SchemaWriter): Json {
  const meta = {
    type: 'object',
    properties: { error_code: { type: 'integer', enum: codes }, message: text },
    required: ['error_code', 'message'],
  }
  const data = refusalData[status]
  const properties = { meta, ...(data === undefined ? {} : { data: write(data, 'output') }) }
  return {
    description: codes.map((code) => `${code} ${codeNames.get(code) ?? ''}`).join(', '),
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Seconds', schema: text } } }
      : {}),
    content: jsonOf({ type: 'object', properties, required: ['meta'] }),
  }
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })
