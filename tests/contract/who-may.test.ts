import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import { ErrorCode } from '../../contract/errors'
import { masterRoles } from '../../core-service/resources/accounts/roles/master-roles'
import { sendSenseless } from '../support/calls/send-senseless'
import { schoolKit } from '../support/records/school-kit'
import { anybody, gridOf, readWhoMay, roleLetters } from './who-may'

/*
 * Whom the service lets use which call, compared with a table that was written by hand. It says what is meant:
 * a call that asks for another permission, or a role with another one, answers otherwise and fails here.
 */

const { service, school } = await schoolKit('tabel', {})
const rows = readWhoMay()
const tokens = new Map<string, string>()
beforeAll(async () => {
  for (const { master } of masterRoles) tokens.set(master, await service.token(school.email(master)))
})

it('the table names every call exactly once, and no other', () => {
  expect([...rows.keys()].sort()).toEqual(allCalls.map(({ id }) => id).sort())
})

it('the table has a column for every role that a school begins with', () => {
  expect(Object.keys(roleLetters)).toEqual(masterRoles.map(({ master }) => master))
})

describe('the service lets in whom the table names, and refuses all others', () => {
  it.each([...rows.values()].map((row) => [row.id, row.does, row] as const))(
    '%s: %s',
    async (id, _does, row) => {
      const call = allCalls.find((one) => one.id === id) ?? expect.fail(`There is no call ${id}`)
      const letIn: string[] = []
      for (const { master } of masterRoles) {
        // Logging out ends the session that the other rows use.
        const token = id === 'auth.logout' ? await service.token(school.email(master)) : tokens.get(master)
        const { status, code } = await sendSenseless(service, call, token)
        expect(code, `${master} has a session`).not.toBe(ErrorCode.sessionMissing)
        expect(status === 403, `${master} is refused in words`).toBe(code === ErrorCode.notPermitted)
        if (code !== ErrorCode.notPermitted) letIn.push(roleLetters[master])
      }
      const { status, code } = await sendSenseless(service, call)
      expect(status === 401 && call.access !== 'public', 'a session is asked for').toBe(
        code === ErrorCode.sessionMissing,
      )
      if (code !== ErrorCode.sessionMissing) letIn.push(anybody)
      expect(gridOf(letIn)).toBe(row.grid)
    },
  )
})
