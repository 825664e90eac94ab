import { vi } from 'vitest'
import { deviceDb, writeState } from '../../../src/db/device-db'

/**
 * A device on which "Bu Sri" (`guru`) is signed in, and nothing else.
 * @param fetch the service that it reaches
 */
export async function signedInDevice(fetch: typeof globalThis.fetch): Promise<void> {
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
  vi.stubGlobal('fetch', fetch)
  await deviceDb.delete()
  await deviceDb.open()
  await writeState('auth', {
    data: { access_token: 'access-1', refresh_token: 'refresh-1', role: { id: 'role' } },
    permissions: [],
    user: { id: 'guru', name: 'Bu Sri' },
  })
}
