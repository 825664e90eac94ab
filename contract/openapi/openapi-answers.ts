import type { CallSpec } from '../call'
import { codesOf } from './codes-of'
import { Meta, ValidationData } from '../envelope'
import { ErrorCode, type ErrorCodeValue, errorKind, httpStatusOf } from '../errors'
import { type Json, jsonSchemaOf } from './json-schema'

const text = { type: 'string' }

/** The answer of a call that worked, and 304 where nothing changed. */
export function successOf(call: CallSpec): Json {
  const content = jsonOf(envelopeOf(jsonSchemaOf(Meta, 'output'), jsonSchemaOf(call.data, 'output')))
  const { response } = call.media ?? {}
  if (response === 'manifest') {
    const schema = jsonSchemaOf(call.data, 'output')
    return { 200: { description: 'Success', content: { 'application/manifest+json': { schema } } } }
  }
  if (response !== undefined) {
    const type = response === 'icon' ? 'image/png' : 'image/webp'
    const bytes = { [type]: { schema: { type: 'string', contentMediaType: type } } }
    return { 200: { description: 'The image, or where it lies', content: { ...bytes, ...content } } }
  }
  if (call.method !== 'GET') return { 200: { description: 'Success', content } }
  return {
    200: { description: 'Success', headers: { ETag: { schema: text } }, content },
    304: { description: 'Unchanged since the ETag of If-None-Match' },
  }
}

/** The refusals of a call, by HTTP status, each with the codes that come with it. */
export function failuresOf(call: CallSpec): Json {
  const byStatus = new Map<number, ErrorCodeValue[]>()
  for (const code of codesOf(call)) {
    const status = httpStatusOf(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, failureOf(codes)]))
}

const nameOf = new Map(Object.entries(ErrorCode).map(([name, code]) => [code, name]))

function failureOf(codes: readonly ErrorCodeValue[]): Json {
  const meta = {
    type: 'object',
    properties: { error_code: { type: 'integer', enum: codes }, message: text },
    required: ['error_code', 'message'],
  }
  const [first] = codes
  const isValidation = first !== undefined && errorKind(first) === 'validation'
  const isLimit = first !== undefined && httpStatusOf(first) === 429
  return {
    description: codes.map((code) => `${code} ${nameOf.get(code) ?? ''}`).join(', '),
    ...(isLimit ? { headers: { 'Retry-After': { description: 'Seconds', schema: text } } } : {}),
    content: jsonOf(envelopeOf(meta, isValidation ? jsonSchemaOf(ValidationData, 'output') : {})),
  }
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

const envelopeOf = (meta: Json, data: Json): Json => ({
  type: 'object',
  properties: { meta, data },
  required: ['meta'],
})
