import { expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import { makeFullSchool, send } from '../../tests/support/calls/every-call'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService()
const full = await makeFullSchool(service, 'penuh')

const signedIn = allCalls.filter((call) => call.access !== 'public' && call.media === undefined)

/** Ends the session, or asks for the one password there is. */
const apart = ['auth.logout', 'users.password']

const inOrder = (call: CallSpec) => ['GET', 'PUT', 'POST', 'DELETE'].indexOf(call.method)

/**
 * The tests that attack every call depend on this one: each call can be sent so that it succeeds. A new call
 * that needs more than its schema describes is named in tests/support/calls/call-rules.ts.
 */
it.each(
  signedIn
    .filter((call) => !apart.includes(call.id))
    .sort((a, b) => inOrder(a) - inOrder(b))
    .map((call) => [call.id, call] as const),
)('%s succeeds as the kit says it', async (_id, call) => {
  const input = full.inputFor(call)
  const { code, message, data } = await send(service, full.token, call, input)
  expect(code, `${message} ${JSON.stringify({ input, data })}`).toBe(ErrorCode.ok)
})
