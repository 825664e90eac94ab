import * as z from 'zod/mini'
import { allCalls } from './all-calls'
import type { CallSpec } from './call'
import { Meta, ValidationData } from './envelope'
import { ErrorCode, httpStatusOf } from './errors'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of every call of the contract. Served by the core service; the app never
 * loads it.
 * @param version of the service
 * @param serverUrl base address of the calls, for example `/core`
 */
export function openApiDocument(version: string, serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hadir core service',
      version,
      description:
        'Every JSON answer is an envelope with meta.error_code (0 is success) and an Indonesian meta.message. ' +
        'Codes: 1000–1099 session, 1100–1199 validation, 1200–1299 not found, 1300–1399 conflict with the ' +
        'current row in data, 1400–1499 not permitted, 1500–1599 limits, 1900–1999 the service itself.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: envelopeOf(schemaOf(z.optional(z.unknown()), 'output')),
        ValidationError: envelopeOf(schemaOf(ValidationData, 'output')),
      },
    },
  }
}

function operationOf(call: CallSpec): Json {
  const permissions = Array.isArray(call.access) ? call.access : []
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    security: call.access === 'public' ? [] : [{ session: [] }],
    ...(permissions.length === 0
      ? {}
      : { description: `Needs one of: ${permissions.join(', ')}.`, 'x-permissions': permissions }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...requestOf(call),
    responses: responsesOf(call),
  }
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(asObject(properties)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }))
}

function requestOf(call: CallSpec): Json {
  if (call.media?.request === 'multipart') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { file, folder: { type: 'string' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (call.body === undefined) return {}
  return { requestBody: { required: true, content: jsonOf(schemaOf(call.body, 'input')) } }
}

function responsesOf(call: CallSpec): Json {
  const success =
    call.media?.response === 'image'
      ? { 'image/webp': { schema: { type: 'string', contentMediaType: 'image/webp' } } }
      : jsonOf(envelopeOf(schemaOf(call.data, 'output')))
  const failures = codesOf(call).map((code) => [String(httpStatusOf(code)), failureOf(code)] as const)
  return {
    200: { description: 'Success', content: success },
    ...(call.method === 'GET' ? { 304: { description: 'Unchanged since the ETag of If-None-Match' } } : {}),
    ...Object.fromEntries(failures),
  }
}

/** What a call may answer besides success; the description's ranges say what the codes mean. */
function codesOf(call: CallSpec): number[] {
  const codes: number[] = [ErrorCode.tooMany, ErrorCode.internal, ErrorCode.unavailable]
  if (call.access !== 'public') codes.push(ErrorCode.sessionExpired, ErrorCode.notPermitted)
  if (call.id.startsWith('auth.')) codes.push(ErrorCode.credentialsWrong)
  if (call.params !== undefined) codes.push(ErrorCode.notFound)
  if (call.params ?? call.query ?? call.body) codes.push(ErrorCode.invalid)
  if (call.body !== undefined) codes.push(ErrorCode.conflict)
  if (call.body ?? call.media?.request) codes.push(ErrorCode.tooLarge, ErrorCode.notSupported)
  return codes
}

function failureOf(code: number): Json {
  const name = code === ErrorCode.invalid ? 'ValidationError' : 'Error'
  return {
    description: `meta.error_code ${Math.floor(code / 100) * 100}–${Math.floor(code / 100) * 100 + 99}`,
    content: jsonOf({ $ref: `#/components/schemas/${name}` }),
  }
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  properties: { meta: schemaOf(Meta, 'output'), data },
  required: ['meta'],
})

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  return Object.fromEntries(
    Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).filter(
      ([key]) => key !== '$schema',
    ),
  )
}

const asObject = (value: unknown): Json => z.parse(z.record(z.string(), z.unknown()), value)
