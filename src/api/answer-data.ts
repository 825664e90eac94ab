import * as z from 'zod/mini'
import type { CallData, CallSpec } from '../../contract/call'

/**
 * What the app receives. A service that keeps the specification and no more may answer a change or a
 * removal with nothing (response bodies are not shown there): that is null, and whoever needs the row
 * reads it again.
 */
export type AnswerData<C extends CallSpec> = C['method'] extends 'PUT' | 'DELETE'
  ? CallData<C> | null
  : CallData<C>

/**
 * Reads an answer's `data` as the call promises it.
 * @returns nothing for what is not this call's; null where a PUT or DELETE was answered with nothing
 */
export function readData<C extends CallSpec>(call: C, data: unknown): { data: AnswerData<C> } | undefined {
  const parsed = z.safeParse(call.data, data)
  // TypeScript cannot follow "parsed with C's own schema" through a generic.
  if (parsed.success) return { data: parsed.data as AnswerData<C> }
  const changes = call.method === 'PUT' || call.method === 'DELETE'
  return changes && isNothing(data) ? { data: null as AnswerData<C> } : undefined
}

function isNothing(data: unknown): boolean {
  return data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0)
}
