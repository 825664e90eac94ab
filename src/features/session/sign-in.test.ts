import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { readState } from '../../db/device-db'
import { finishSignIn } from './sign-in'

// Node 20 has no navigator; the sign-in asks it for lasting storage.
vi.stubGlobal('navigator', {})

const envelope = (data: unknown, error_code = 0, message = '') =>
  Response.json({ meta: { error_code, message }, data })

/** Finishes a sign-in at a service that answers as given; everything else it refuses without a sentence. */
async function finish(roleId: string, answers: Record<string, () => Response>) {
  const data = { access_token: 'access-1', refresh_token: 'refresh-1', role: { id: roleId } }
  await signedInDevice((input, init) => {
    const path = new URL(new Request(input, init).url).pathname.replace('/core', '')
    return Promise.resolve(answers[path]?.() ?? envelope(null, 1900))
  })
  return await finishSignIn(data)
}

const account = { '/v1/auth/me': () => envelope({ id: 'guru', name: 'Bu Sri' }) }
const school = { '/v1/school': () => envelope({ id: 's', name: 'SMP 1' }) }

it('without a role id the person comes in, and is told that none was found', async () => {
  expect(await finish('', { ...account, ...school })).toEqual({ missing: ['No role ID found'] })
  expect((await readState('auth')).user?.name).toBe('Bu Sri')
})

it('what cannot be fetched beside the account is told in the words of the catalogue', async () => {
  const { missing } = await finish('r', account)
  expect(missing.sort()).toEqual(['Failed to fetch role permissions', 'Failed to fetch school details'])
})

it('the service’s own sentence comes first', async () => {
  const role = { '/v1/roles/r': () => envelope(null, 1400, 'Peran ini tidak boleh dilihat.') }
  expect(await finish('r', { ...account, ...school, ...role })).toEqual({
    missing: ['Peran ini tidak boleh dilihat.'],
  })
})

it('one fault of the line has one sentence, whatever it kept from coming', async () => {
  const cutOff = () => {
    throw new TypeError('Failed to fetch')
  }
  const { missing } = await finish('r', { ...account, '/v1/school': cutOff, '/v1/roles/r': cutOff })
  expect(missing).toHaveLength(2)
  expect(new Set(missing)).toEqual(
    new Set(['Tidak ada jaringan. Periksa sambungan internet, lalu coba lagi.']),
  )
})
