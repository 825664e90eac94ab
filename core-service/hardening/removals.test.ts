import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import { ErrorCode } from '../../contract/errors'
import { inputFields } from '../../contract/openapi/json-schema'
import { makeFullSchool, send } from '../../tests/support/calls/every-call'
import { rowsOfSchool } from '../../tests/support/records/rows-of-school'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService()
const full = await makeFullSchool(service, 'hapus')

/** These end sessions: nobody changes a session, so there is no change that could be removed unseen. */
const ofSessions = ['auth.endSession', 'auth.endOtherSessions', 'users.endSessions']

const removals = allCalls.filter(({ method, id }) => method === 'DELETE' && !ofSessions.includes(id))
/** Bills first: a pupil who leaves has none to pay. */
const named = removals.map((call) => [call.id, call] as const).reverse()

const Current = z.object({ version: z.int() })

it('every session call that is left out exists', () => {
  const ids: readonly string[] = allCalls.map(({ id }) => id)
  expect(ofSessions.filter((id) => !ids.includes(id))).toEqual([])
})

it.each(named)('%s takes the version that was seen', (_id, call) => {
  expect(inputFields(call.query)).toContain('version')
})

it.each(named)(
  '%s removes nothing that was changed since it was seen, and shows the change',
  async (_id, call) => {
    const input = full.inputFor(call)
    const before = await rowsOfSchool(service.db, full.school.schoolId)
    const stale = await send(service, full.token, call, { ...input, query: { ...input.query, version: 999 } })
    expect([stale.status, stale.code]).toEqual([409, ErrorCode.conflict])
    expect(await rowsOfSchool(service.db, full.school.schoolId)).toBe(before)
    const { version } = z.parse(Current, stale.data)
    const seen = await send(service, full.token, call, { ...input, query: { ...input.query, version } })
    expect(seen.code, seen.text).toBe(ErrorCode.ok)
  },
)
