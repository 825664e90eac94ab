import { expect, it, vi } from 'vitest'
import { allCalls } from '../../../contract/all-calls'
import { permissions as all, holds } from '../../../contract/permissions'
import { createClient } from '../../api/client'
import { ApiError } from '../../api/errors'
import { UserDb } from '../../db/user-db'
import type { Workspace } from '../../workspace/workspace'
import { allows } from '../session/allows'
import { narrow } from './narrow'

const user = { id: 'u', name: 'Sari', homeroom_class_ids: ['8b'] }
const answer = vi.fn()

function workspaceOf(permissions: readonly string[]): Workspace {
  const client = { ...createClient(), answer, send: answer }
  const can: Workspace['can'] = (...wanted) => allows(permissions, wanted)
  return { user, school: null, db: new UserDb('x'), client, permissions, can, timeZone: 'Asia/Jakarta' }
}

const view = (permissions: string[], school_class: { id: string; name: string } | null = null) => ({
  user_id: 'u',
  role: { id: 'r', name: 'Wali Kelas' },
  permissions,
  school_class,
})

it('holds what both hold, and of a role that shares nothing nothing', () => {
  const office = workspaceOf(['students.read', 'students.write', 'classes.all'])
  const seen = narrow(office, view(['students.read', 'bills.write']))
  expect(seen.permissions).toEqual(['students.read'])
  expect([seen.can('students.read'), seen.can('students.write'), seen.can('bills.write')]).toEqual([
    true,
    false,
    false,
  ])
  const none = narrow(office, view(['bills.write']))
  expect(all.filter((permission) => none.can(permission))).toEqual([])
})

it('is wali kelas only of a class within the own reach', () => {
  const seven = { id: '7a', name: '7A' }
  const of = (held: readonly string[], school_class: typeof seven | null) =>
    narrow(workspaceOf(held), view([], school_class)).user.homeroom_class_ids
  expect(of(['classes.all'], seven)).toEqual(['7a'])
  expect(of(['roles.read'], seven)).toEqual([])
  expect(of(['roles.read'], { id: '8b', name: '8B' })).toEqual(['8b'])
  expect(of(['classes.all'], null)).toEqual([])
})

it('sends nothing but what the narrowed permissions read', async () => {
  const held = ['students.read', 'students.write', 'attendances.read', 'attendances.write']
  const { client } = narrow(workspaceOf(all), view(held))
  const passed: string[] = []
  for (const call of allCalls) {
    answer.mockClear()
    const outcome: unknown = await client.send(call, {}).then(
      () => null,
      (error: unknown) => error,
    )
    if (answer.mock.calls.length > 0) passed.push(call.id)
    else expect(outcome).toBeInstanceOf(ApiError)
  }
  const reads = allCalls.filter(
    ({ method, access }) => method === 'GET' && (typeof access === 'string' || holds(held, access)),
  )
  expect(passed).toEqual(reads.map(({ id }) => id))
  expect(passed).toContain('students.list')
  expect(passed).not.toContain('teachers.list')
})
