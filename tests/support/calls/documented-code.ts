import * as z from 'zod/mini'
import { allCalls } from '../../../contract/all-calls'
import type { CallSpec } from '../../../contract/call'
import { httpStatusOf } from '../../../contract/errors'
import { codesOf } from '../../../contract/openapi/codes-of'
import { answeredData, refusalData } from '../../../contract/openapi/openapi-answers'

/** Fixed paths before those with parameters, as the router finds them. */
const calls = [...allCalls]
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    codes: codesOf(call),
  }))

/** The call of the contract that a request means. */
function callOf(method: string, path: string): { call: CallSpec; codes: readonly number[] } | undefined {
  return calls.find(({ call, pattern }) => call.method === method && pattern.test(path))
}

/**
 * Compares every answer of the service's tests with the OpenAPI document.
 * @throws Error when a call answers a code or data that its description does not name
 */
export function requireDocumented(method: string, url: string, code: number, data: unknown): void {
  const [path = ''] = url.split('?')
  const found = callOf(method, path)
  if (found === undefined) return
  const { call, codes } = found
  if (code !== 0 && !codes.includes(code)) {
    throw new Error(`${call.id} answers ${code}: name it in the call's \`errors\``)
  }
  if (data === undefined) return
  const schema = code === 0 ? answeredData(call) : (refusalData[httpStatusOf(code)] ?? z.undefined())
  const { error } = z.safeParse(schema, data)
  if (error)
    throw new Error(`${call.id} answers ${code} with data that it does not describe: ${error.message}`)
}
