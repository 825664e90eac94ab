import { allCalls } from '../../../contract/all-calls'
import type { CallSpec } from '../../../contract/call'
import { codesOf } from '../../../contract/openapi/codes-of'

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
 * Holds every answer of the service's tests against the OpenAPI document.
 * @throws Error when a call answers a code that its description does not list
 */
export function requireDocumentedCode(method: string, url: string, code: number): void {
  const [path = ''] = url.split('?')
  const found = callOf(method, path)
  if (code === 0 || found === undefined || found.codes.includes(code)) return
  throw new Error(`${found.call.id} answers ${code}: name it in the call's \`errors\``)
}
