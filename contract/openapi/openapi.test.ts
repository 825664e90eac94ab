import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../all-calls'
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
const { paths } = z.parse(Document, document)
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

it('refers to nothing outside itself', () => {
  expect(JSON.stringify(document)).not.toContain('$ref')
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
