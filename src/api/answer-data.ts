import * as z from 'zod/mini'
import type { CallData, CallSpec } from '../../contract/call'
import { misfit, readValue, type Reading } from './reading/read-value'

/**
 * What the app receives. A service that keeps the specification and no more may answer a change or a
 * removal with nothing (response bodies are not shown there): that is null, and a caller that needs the row
 * reads it again.
 */
export type AnswerData<C extends CallSpec> = C['method'] extends 'PUT' | 'DELETE'
  ? CallData<C> | null
  : CallData<C>

/** What was read of an answer. */
export interface ReadData<C extends CallSpec> {
  data: AnswerData<C>
  /** Paths of what did not fit and was left out, `list.*.gender`; one for each time. */
  lost: readonly string[]
  /** Things whose ids came as JSON numbers, see reading/number-ids. */
  numbered: ReadonlySet<string>
}

/**
 * Reads an answer's `data` as the call promises it, leniently (decision 0023).
 * @param asked parameters of the request
 * @returns nothing where even what is indispensable is missing; null data where a PUT or DELETE was answered with
 *   nothing that can be read
 */
export function readData<C extends CallSpec>(
  call: C,
  data: unknown,
  asked: Readonly<Record<string, unknown>> = {},
): ReadData<C> | undefined {
  const reading = newReading(call.path, asked)
  // Out of nothing no row is made, however little its schema asks for.
  const read =
    isNothing(data) && !Array.isArray(data) && !z.safeParse(call.data, data).success
      ? misfit
      : readValue(call.data, data, reading)
  const { lost, numbered } = reading
  // TypeScript cannot follow "read by C's own schema" through a generic.
  if (read !== misfit) return { data: read as AnswerData<C>, lost, numbered }
  if (call.method !== 'PUT' && call.method !== 'DELETE') return undefined
  return { data: null as AnswerData<C>, lost: isNothing(data) ? [] : ['data'], numbered }
}

/**
 * Reads a value as a schema describes it, as leniently as an answer.
 * @returns null where even what is indispensable is missing
 */
export function readAs<T extends z.core.$ZodType>(schema: T, value: unknown): z.output<T> | null {
  const read = readValue(schema, value, newReading('', {}))
  return read === misfit ? null : (read as z.output<T>)
}

function newReading(call: string, asked: Readonly<Record<string, unknown>>): Reading {
  return { call, asked, path: [], lost: [], numbered: new Set() }
}

function isNothing(data: unknown): boolean {
  return data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0)
}
