import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import { ErrorCode } from '../../contract/errors'
import { holds } from '../../contract/permissions'
import { roles } from '../db/schema/people/users'
import { masterRoles } from '../resources/accounts/roles/master-roles'
import { sendSenseless } from '../../tests/support/calls/send-senseless'
import { schoolKit } from '../../tests/support/records/school-kit'

const tokens = new Map<string, string>()

const { service, school } = await schoolKit('hak', {})
beforeAll(async () => {
  for (const { master } of masterRoles) tokens.set(master, await service.token(school.email(master)))
})

const guarded = allCalls.filter((call) => call.access !== 'public')

describe('every call against every role', () => {
  // Logging out would end the session that the other rows of the table use.
  const table = guarded.filter((call) => call.id !== 'auth.logout')
  for (const { master, permissions } of masterRoles) {
    it.each(table.map((call) => [call.id, call] as const))(`${master} and %s`, async (_id, call) => {
      const may = call.access === 'session' || (Array.isArray(call.access) && holds(permissions, call.access))
      const answer = await sendSenseless(service, call, tokens.get(master))
      // `roles.get` asks for more than its access when the role is not the own one.
      const refusedByRule = call.id === 'roles.get' && !holds(permissions, ['roles.read'])
      expect(answer.code === ErrorCode.notPermitted).toBe(!may || refusedByRule)
      if (!may) expect(answer.status).toBe(403)
    })
  }

  it('covers permitted and refused', () => {
    const asks = guarded.flatMap((call) => (Array.isArray(call.access) ? [call] : []))
    expect(asks.length).toBeGreaterThan(10)
  })
})

describe('without a session', () => {
  it.each(guarded.map((call) => [call.id, call] as const))('%s is refused', async (_id, call) => {
    const answer = await sendSenseless(service, call)
    expect([answer.status, answer.code]).toEqual([401, ErrorCode.sessionMissing])
  })

  it.each(allCalls.filter((call) => call.access === 'public').map((call) => [call.id, call] as const))(
    '%s answers',
    async (_id, call) => {
      const { status, code } = await sendSenseless(service, call)
      expect([200, 401, 404, 409, 422]).toContain(status)
      expect(code).not.toBe(ErrorCode.sessionMissing)
    },
  )
})

it('reads permissions freshly: a role that loses one is refused at once', async () => {
  const token = await service.token(school.email('kepala_sekolah'))
  expect((await service.call('GET', '/v1/teachers', { token })).code).toBe(ErrorCode.ok)
  await service.db
    .update(roles)
    .set({ permissions: ['dashboard.read'] })
    .where(eq(roles.id, school.roleIds.get('kepala_sekolah') ?? ''))
  expect((await service.call('GET', '/v1/teachers', { token })).code).toBe(ErrorCode.notPermitted)
})
