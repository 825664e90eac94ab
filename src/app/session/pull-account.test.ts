import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { createClient } from '../../api/client'
import { changeState, readState } from '../../db/device-db'
import { UserDb } from '../../db/user-db'
import { differing, pullAccount } from './pull-account'

it('writes only what differs', () => {
  expect(differing({ a: 1, b: ['x'] }, { a: 1, b: ['x'] })).toBeNull()
  expect(differing({ a: 1 }, { a: 2 })).toEqual({ a: 2 })
})

const answers: Readonly<Record<string, object>> = {
  '/v1/auth/me': { id: 'guru', name: 'Bu Sri', role: { id: 'role', name: 'Guru', permissions: [] } },
  '/v1/school': { id: 's', name: 'SMP Nusantara' },
  '/v1/roles/role': { id: 'role', name: 'Guru', permissions: ['students.read'] },
}

/** @param whileAsked runs before the last answer of a look at the account */
async function lookAtAccount(whileAsked: () => Promise<void>): Promise<void> {
  await signedInDevice(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const path = Object.keys(answers).find((each) => pathname.endsWith(each)) ?? ''
    if (path === '/v1/roles/role') await whileAsked()
    return Response.json({ meta: { error_code: 0, message: 'OK' }, data: answers[path] })
  })
  await pullAccount({ db: new UserDb(`test-${crypto.randomUUID()}`), client: createClient() })
}

it('takes over what the role holds', async () => {
  await lookAtAccount(async () => undefined)
  const { user, permissions } = await readState('auth')
  expect([user?.name, permissions]).toEqual(['Bu Sri', ['students.read']])
})

it('does not bring an old name back that was changed while it was asked for', async () => {
  await lookAtAccount(() =>
    changeState('auth', (known) => known.user && { ...known, user: { ...known.user, name: 'Bu Sri Utami' } }),
  )
  expect((await readState('auth')).user?.name).toBe('Bu Sri Utami')
})
