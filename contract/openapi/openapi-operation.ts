import type { z } from 'zod/mini'
import type { CallSpec } from '../call'
import { Uuid } from '../values/ids'
import { asObject, type Json, jsonSchemaOf } from './json-schema'
import { failuresOf, successOf } from './openapi-answers'

/** One call as an OpenAPI operation: who may, what it takes, and all that it may answer. */
export function operationOf(call: CallSpec): Json {
  const permissions = Array.isArray(call.access) ? call.access : []
  return {
    operationId: call.id,
    summary: call.summary,
    description: accessSentence(call),
    tags: [call.id.split('.')[0]],
    security: call.access === 'public' ? [] : [{ session: [] }],
    ...(permissions.length === 0 ? {} : { 'x-permissions': permissions }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headersOf(call),
    ],
    ...requestOf(call),
    responses: { ...successOf(call), ...failuresOf(call) },
  }
}

function accessSentence({ access }: CallSpec): string {
  if (access === 'public') return 'For anybody, without a session.'
  if (access === 'session') return 'For everybody who is signed in.'
  return `Needs ${access.length === 1 ? '' : 'one of '}${access.join(', ')}.`
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (schema === undefined) return []
  const { properties, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(asObject(properties)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }))
}

function headersOf(call: CallSpec): Json[] {
  const text = { type: 'string' }
  const school = {
    name: 'school_id',
    in: 'header',
    description: 'The school of the session; another one is refused with 1400.',
    schema: jsonSchemaOf(Uuid, 'input'),
  }
  const tag = {
    name: 'If-None-Match',
    in: 'header',
    description: 'An ETag: unchanged answers 304.',
    schema: text,
  }
  return [
    ...(call.access === 'public' ? [] : [school]),
    ...(call.method === 'GET' && call.media === undefined ? [tag] : []),
    ...parametersOf(call.headers, 'header'),
  ]
}

function requestOf(call: CallSpec): Json {
  if (call.media?.request === 'multipart') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { file, folder: { type: 'string' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (call.body === undefined) return {}
  const content = { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } }
  return { requestBody: { required: true, content } }
}
