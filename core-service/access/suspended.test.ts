import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import { logout } from '../../contract/accounts/auth'
import { switchSchool } from '../../contract/accounts/memberships'
import { listSchools } from '../../contract/school/school'
import { ErrorCode } from '../../contract/errors'
import { makeFullSchool, send } from '../../tests/support/calls/every-call'
import { rowsOfSchool } from '../../tests/support/records/rows-of-school'
import { testService } from '../../tests/support/records/school-kit'
import { suspendSchool } from '../operate/school/suspend-school.repo'

const service = await testService()
const full = await makeFullSchool(service, 'henti')
const { schoolId } = full.school
const guarded = allCalls.filter((call) => call.access !== 'public')
/** To leave, or to go on in another school. */
const open = [logout, listSchools, switchSchool] as const
let before = ''
beforeAll(async () => {
  await suspendSchool(service.db, schoolId, true, service.clock.now)
  before = await rowsOfSchool(service.db, schoolId)
})

describe('of a suspended school', () => {
  it.each(
    guarded.filter((call) => !open.some((one) => one === call)).map((call) => [call.id, call] as const),
  )('%s is answered as by a service that is away', async (_id, call) => {
    const answer = await send(service, full.token, call, full.inputFor(call))
    expect([answer.status, answer.code]).toEqual([503, ErrorCode.unavailable])
  })

  it('nothing changes, and what is open is signing out and going to another school, which this one is not', async () => {
    const own = await send(service, full.token, switchSchool, full.inputFor(switchSchool))
    expect([own.status, own.code]).toEqual([503, ErrorCode.unavailable])
    expect((await send(service, full.token, listSchools, full.inputFor(listSchools))).code).toBe(ErrorCode.ok)
    expect(await rowsOfSchool(service.db, schoolId)).toBe(before)
    expect((await send(service, full.token, logout, full.inputFor(logout))).code).toBe(ErrorCode.ok)
  })
})
