import type { z } from 'zod/mini'
import type { CallSpec } from '../call'
import { Uuid } from '../values/ids'
import type { Json } from './json-schema'
import { failuresOf, successOf } from './openapi-answers'
import { fieldsOf, mayBeLeftOut } from './schema-parts'
import type { SchemaWriter } from './schema-writer'

/** One call as an OpenAPI operation: who may, what it takes, and all that it may answer. */
export function operationOf(call: CallSpec, writer: SchemaWriter): Json {
  const permissions = Array.isArray(call.access) ? call.access : []
  return {
    operationId: call.id,
    summary: call.summary,
    description: accessSentence(call),
    tags: [call.id.split('.')[0]],
    security: call.access === 'public' ? [] : [{ session: [] }],
    ...(permissions.length === 0 ? {} : { 'x-permissions': permissions }),
    parameters: [
      ...parametersOf(call.params, 'path', writer),
      ...parametersOf(call.query, 'query', writer),
      ...(call.access === 'public' ? [] : [{ $ref: '#/components/parameters/school_id' }]),
      ...(call.method === 'GET' && call.media === undefined
        ? [{ $ref: '#/components/parameters/If-None-Match' }]
        : []),
      ...parametersOf(call.headers, 'header', writer),
    ],
    ...requestOf(call, writer),
    responses: { ...successOf(call, writer), ...failuresOf(call) },
  }
}

/** The headers that most calls take. */
export const sharedParameters = ({ write }: SchemaWriter): Json => ({
  school_id: {
    name: 'school_id',
    in: 'header',
    description: 'The school of the session; another one is refused with 1400.',
    schema: write(Uuid, 'input'),
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'An ETag: unchanged answers 304.',
    schema: { type: 'string' },
  },
})

function accessSentence({ access }: CallSpec): string {
  if (access === 'public') return 'For anybody, without a session.'
  if (access === 'session') return 'For everybody who is signed in.'
  return `Needs ${access.length === 1 ? '' : 'one of '}${access.join(', ')}.`
}

function parametersOf(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query' | 'header',
  { write }: SchemaWriter,
): Json[] {
  return fieldsOf(schema).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !mayBeLeftOut(field),
    schema: write(field, 'input'),
  }))
}

function requestOf(call: CallSpec, { write }: SchemaWriter): Json {
  if (call.media?.request === 'multipart') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { file, folder: { type: 'string' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (call.body === undefined) return {}
  const content = { 'application/json': { schema: write(call.body, 'input') } }
  return { requestBody: { required: true, content } }
}
