import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../all-calls'
import { areas } from './areas'
import { codesOf } from './codes-of'
import { ErrorCode, httpStatusOf } from '../errors'
import { asObject } from './json-schema'
import { openApiDocument } from './openapi'

const Operation = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.optional(z.boolean()) })),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

const document = openApiDocument('1.2.3', '/core')
/** The same with shared parameters and responses in their places. */
const { paths } = z.parse(Document, withShared({ ...document, components: {} }))

function withShared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withShared)
  if (typeof value !== 'object' || value === null) return value
  const reference = '$ref' in value ? String(value.$ref) : ''
  if (/^#\/components\/(parameters|responses)\//.test(reference)) return at(reference)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withShared(part)]))
}

/** What a reference of the document leads to. */
function at(reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => asObject(part)[key], document)
}

const operations = allCalls.map((call) => {
  const operation = paths[call.path]?.[call.method.toLowerCase()]
  if (operation === undefined) throw new Error(`${call.id} is not in the document`)
  return [call.id, call, operation] as const
})

it('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(document)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  const broken = await new Validator().validate({
    ...document,
    paths: { 'no-slash': { get: { responses: 1 } } },
  })
  expect(broken.valid).toBe(false)
})

it('describes every call once, under its own id and path', () => {
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(allCalls.length)
  expect(new Set(allCalls.map((call) => call.id)).size).toBe(allCalls.length)
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

it('says what each area is about', () => {
  const used = new Set(allCalls.map(({ id }) => id.split('.')[0] ?? ''))
  expect(Object.keys(areas).sort()).toEqual([...used].sort())
})

/**
 * Pairs of paths that one address can mean. All of them are the specification's (section 7); the service takes the one
 * that is literal first, and an id is never the word `leaves`.
 */
const ambiguous = [
  '/v1/students/{id}/grades /v1/students/leaves/{id}',
  '/v1/students/{id}/achievements /v1/students/leaves/{id}',
  '/v1/students/{id}/activities /v1/students/leaves/{id}',
  '/v1/students/{id}/reports /v1/students/leaves/{id}',
  '/v1/students/{id}/schedules /v1/students/leaves/{id}',
]

it('has no ambiguous paths but those of the specification', () => {
  const isParameter = (segment: string) => segment.startsWith('{')
  const found = Object.keys(paths).flatMap((one) => {
    const left = one.split('/')
    return Object.keys(paths)
      .filter((other) => {
        const right = other.split('/')
        const pairs = left.map((segment, i) => [segment, right[i] ?? ''] as const)
        if (left.length !== right.length) return false
        if (!pairs.every(([a, b]) => a === b || isParameter(a) || isParameter(b))) return false
        // Each is the literal one somewhere, so that neither goes before the other.
        const open = pairs.findIndex(([a, b]) => isParameter(a) && !isParameter(b))
        const literal = pairs.findIndex(([a, b]) => !isParameter(a) && isParameter(b))
        return open !== -1 && literal > open
      })
      .map((other) => `${one} ${other}`)
  })
  expect(found.sort()).toEqual([...ambiguous].sort())
})

it('refers to a record by its name, wherever it is sent or answered', () => {
  const dataOf = (path: string) => {
    const { content } = asObject(paths[path]?.['get']?.responses['200'])
    return asObject(asObject(asObject(asObject(content)['application/json'])['schema'])['properties'])['data']
  }
  const student = { $ref: '#/components/schemas/Student' }
  expect(dataOf('/v1/students/{id}')).toEqual(student)
  expect(dataOf('/v1/students')).toMatchObject({
    properties: {
      list: { type: 'array', items: student },
      pagination: { $ref: '#/components/schemas/Pagination' },
    },
  })
  expect(paths['/v1/students']?.['post']).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/StudentCreate' } } },
    },
  })
  expect(at(student.$ref)).toMatchObject({ type: 'object', required: ['id', 'name'] })
})

it('describes a field with a default as always answered, and as one that may be left out where it is sent', () => {
  const required = (name: string) => asObject(at(`#/components/schemas/${name}`))['required'] ?? []
  expect(required('SubPeriodSetting')).toContain('holidays')
  expect(required('SubPeriodSettingPut')).not.toContain('holidays')
})

/** What really can hold anything, and why. */
const open = [
  // The audit's rows: any table's columns.
  'schemas/Change/properties/before/anyOf/0/additionalProperties',
  'schemas/Change/properties/after/anyOf/0/additionalProperties',
  'schemas/StudentChange/properties/before/anyOf/0/additionalProperties',
  'schemas/StudentChange/properties/after/anyOf/0/additionalProperties',
  // A person's data as they lie in the tables.
  'schemas/PersonSection/properties/data/items/additionalProperties',
  // The browser's own format, of which the school's part is described.
  'schemas/Manifest/additionalProperties',
  // The current record, of whatever kind.
  'schemas/ConflictData/additionalProperties',
]

it('says of every value what it is', () => {
  const found: string[] = []
  const look = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    // An object without fields is a shape; a schema without words is none.
    if (!Array.isArray(value) && Object.keys(value).length === 0 && !place.endsWith('/properties'))
      found.push(place)
    for (const [key, part] of Object.entries(value)) look(part, `${place}/${key}`)
  }
  look(asObject(document['paths']), 'paths')
  look(asObject(asObject(document['components'])['schemas']), 'schemas')
  look(asObject(asObject(document['components'])['responses']), 'responses')
  expect(found.sort()).toEqual([...open].sort())
})

describe.each(operations)('%s', (_id, call, operation) => {
  it('names who may call it', () => {
    expect(operation.operationId).toBe(call.id)
    expect(operation.security).toEqual(call.access === 'public' ? [] : [{ session: [] }])
    if (Array.isArray(call.access)) {
      expect(operation['x-permissions']).toEqual(call.access)
      for (const permission of call.access) expect(operation.description).toContain(permission)
    }
  })

  it('has its parameters and headers', () => {
    const named = (place: string) => operation.parameters.filter((one) => one.in === place)
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(
      named('path')
        .map((one) => one.name)
        .sort(),
    ).toEqual(inPath.sort())
    expect(named('path').every((one) => one.required === true)).toBe(true)
    const headers = named('header').map((one) => one.name)
    expect(headers.includes('school_id')).toBe(call.access !== 'public')
    expect(headers.includes('If-None-Match')).toBe(call.method === 'GET' && call.media === undefined)
    if (call.query !== undefined) expect(named('query').length).toBeGreaterThan(0)
  })

  it('has its answer and every refusal under its status', () => {
    const refusals = new Map<string, number[]>()
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const envelope = asObject(
        asObject(asObject(asObject(content)['application/json'])['schema'])['properties'],
      )
      const code = asObject(asObject(asObject(envelope['meta'])['properties'])['error_code'])
      if (Array.isArray(code['enum'])) refusals.set(status, z.parse(z.array(z.number()), code['enum']))
    }
    expect([...refusals.values()].flat().sort((a, b) => a - b)).toEqual(codesOf(call))
    for (const [status, codes] of refusals)
      expect(codes.map((one) => String(httpStatusOf(one)))).toEqual(codes.map(() => status))
    expect(Object.keys(operation.responses)).toContain('200')
    expect(operation.responses['304'] ?? {}).not.toHaveProperty('content')
    expect('304' in operation.responses).toBe(call.method === 'GET' && call.media === undefined)
  })
})

it('derives refusals from the shape of a call', () => {
  const of = (id: string) => codesOf(allCalls.find((call) => call.id === id) ?? expect.fail(id))
  expect(of('health')).toEqual([ErrorCode.internal, ErrorCode.unavailable])
  expect(of('bill_types.update')).toEqual([
    ErrorCode.sessionExpired,
    ErrorCode.sessionInvalid,
    ErrorCode.sessionMissing,
    ErrorCode.invalid,
    ErrorCode.notFound,
    ErrorCode.conflict,
    ErrorCode.duplicate,
    ErrorCode.notPermitted,
    ErrorCode.tooLarge,
    ErrorCode.notSupported,
    ErrorCode.internal,
    ErrorCode.unavailable,
  ])
})

it('shows page and limit as the numbers they are', () => {
  const limit = paths['/v1/students']?.['get']?.parameters.find((one) => one.name === 'limit')
  expect(limit).toMatchObject({ in: 'query', required: false, schema: { maximum: 200, default: 10 } })
})
