import type { CallSpec } from '../call'
import { ErrorCode, type ErrorCodeValue } from '../errors'
import { inputFields } from './json-schema'

/**
 * Every error code that a call may answer, in order: what follows from its access and its shape, and its
 * own `errors`. The tests of the service fail on a code that is not among them.
 */
export function codesOf(call: CallSpec): ErrorCodeValue[] {
  const codes: ErrorCodeValue[] = [ErrorCode.internal, ErrorCode.unavailable, ...(call.errors ?? [])]
  const { sessionMissing, sessionInvalid, sessionExpired, notPermitted } = ErrorCode
  if (call.access !== 'public') codes.push(sessionMissing, sessionInvalid, sessionExpired, notPermitted)
  if (call.path.includes('{')) codes.push(ErrorCode.notFound)
  if (call.params ?? call.query ?? call.headers) codes.push(ErrorCode.invalid)
  if (call.method !== 'GET') codes.push(ErrorCode.invalid, ErrorCode.tooLarge, ErrorCode.notSupported)
  // So many files a day.
  if (call.media?.request === 'multipart') codes.push(ErrorCode.tooMany)
  if (takesPrecondition(call)) codes.push(ErrorCode.conflict)
  return [...new Set(codes)].sort((a, b) => a - b)
}

/** A version that was read, or an id that the client made: both may meet another row. */
function takesPrecondition({ method, body, query }: CallSpec): boolean {
  const fields = [...inputFields(body), ...inputFields(query)]
  return fields.includes('version') || (method === 'POST' && fields.includes('id'))
}
