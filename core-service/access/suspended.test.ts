import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import { logout } from '../../contract/accounts/auth'
import { ErrorCode } from '../../contract/errors'
import { makeFullSchool, send } from '../../tests/support/calls/every-call'
import { rowsOfSchool } from '../../tests/support/records/rows-of-school'
import { testService } from '../../tests/support/records/school-kit'
import { suspendSchool } from '../operate/school/suspend-school.repo'

const service = await testService()
const full = await makeFullSchool(service, 'henti')
const { schoolId } = full.school
const guarded = allCalls.filter((call) => call.access !== 'public')
let before = ''
beforeAll(async () => {
  await suspendSchool(service.db, schoolId, true, service.clock.now)
  before = await rowsOfSchool(service.db, schoolId)
})

describe('of a suspended school', () => {
  it.each(guarded.filter((call) => call !== logout).map((call) => [call.id, call] as const))(
    '%s is answered as by a service that is away',
    async (_id, call) => {
      const answer = await send(service, full.token, call, full.inputFor(call))
      expect([answer.status, answer.code]).toEqual([503, ErrorCode.unavailable])
    },
  )

  it('nothing changes, and the one call that is open is signing out', async () => {
    expect(await rowsOfSchool(service.db, schoolId)).toBe(before)
    expect((await send(service, full.token, logout, full.inputFor(logout))).code).toBe(ErrorCode.ok)
  })
})
