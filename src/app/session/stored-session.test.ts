import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { changeState, readState } from '../../db/device-db'
import { openUserDb } from '../../db/user-db'
import { readFirstSession, takeFirstSession } from './stored-session'

/** A start on a shared computer, on a line that never answers. @returns the requests */
async function start(cookie: string) {
  const asked = vi.fn(() => new Promise<Response>(() => undefined))
  await signedInDevice(asked)
  await changeState('auth', (auth) => ({ ...auth, shared: true }))
  await openUserDb(null, 'guru').students.put({ id: 'a', name: 'Ani', class_id: null })
  vi.stubGlobal('document', { cookie })
  const begun = readFirstSession()
  expect(takeFirstSession(), 'nothing is drawn meanwhile').toBeUndefined()
  await begun
  return asked
}

it('a window that was closed ends the session at once, without waiting for the network', async () => {
  const asked = await start('')
  expect(takeFirstSession()).toBeUndefined()
  expect(await readState('auth')).toEqual({ data: null, permissions: [], user: null })
  expect(await openUserDb(null, 'guru').students.count()).toBe(0)
  expect(asked).not.toHaveBeenCalled()
})

it('the same window goes on', async () => {
  await start('hadir_open=1')
  expect(takeFirstSession()?.auth.user?.id).toBe('guru')
  expect(await openUserDb(null, 'guru').students.count()).toBe(1)
})
