import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { signedInDevice } from '../../tests/support/browser/signed-in'
import { listStudents } from '../../contract/people/students'
import { login, me } from '../../contract/accounts/auth'
import { health } from '../../contract/health'
import { changeState, readState } from '../db/device-db'
import { createClient } from './client'

type Reply = (token: string | null) => Response

const ok = (data: unknown) => Response.json({ meta: { error_code: 0, message: '' }, data })
const pair = () => ok({ access_token: 'access-2', refresh_token: 'refresh-2' })
const students = () =>
  ok({ list: [], pagination: { current_page: 1, page_size: 10, total_data: 0, total_page: 0 } })
const html = (status: number) => new Response('<html>Masuk</html>', { status })
const empty = (status: number) => new Response(null, { status })

/** A device whose service answers as given, path by path; what was asked is kept in order. */
async function device(replies: Record<string, Reply>): Promise<string[]> {
  const asked: string[] = []
  await signedInDevice((input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/core', '')
    const token = request.headers.get('authorization')
    asked.push(token ? `${path} ${token.replace('Bearer ', '')}` : path)
    return Promise.resolve(replies[path]?.(token) ?? html(404))
  })
  return asked
}

const ask = () =>
  createClient()
    .send(listStudents, {})
    .catch((error: unknown) => error)
const onlyNew =
  (refusal: () => Response): Reply =>
  (token) =>
    token === 'Bearer access-2' ? students() : refusal()

it.each([
  ['empty', () => empty(401)],
  ['HTML', () => html(401)],
  ['other JSON', () => Response.json({ error: 'Unauthorized' }, { status: 401 })],
])('a 401 refreshes once, whatever its body is: %s', async (_, refusal) => {
  const asked = await device({ '/v1/students': onlyNew(refusal), '/auth/refresh-token': pair })
  expect(await ask()).toMatchObject({ list: [] })
  expect(asked).toEqual(['/v1/students access-1', '/auth/refresh-token', '/v1/students access-2'])
})

it.each([
  ['empty', () => empty(401)],
  ['HTML', () => html(401)],
])(
  'a refresh that is answered with a 401 that is no answer of the service logs nobody out: %s',
  async (_, refusal) => {
    const asked = await device({ '/v1/students': refusal, '/auth/refresh-token': refusal })
    expect(await ask()).toMatchObject({ name: 'NetworkError', reason: 'notOurs' })
    expect(asked).toEqual(['/v1/students access-1', '/auth/refresh-token'])
    expect((await readState('auth')).data?.refresh_token).toBe('refresh-1')
  },
)

it('a 401 without an answer that comes again after the refresh is no log-out and no second refresh', async () => {
  const asked = await device({ '/v1/students': () => html(401), '/auth/refresh-token': pair })
  expect(await ask()).toMatchObject({ name: 'NetworkError' })
  expect(asked).toEqual(['/v1/students access-1', '/auth/refresh-token', '/v1/students access-2'])
  expect((await readState('auth')).data?.refresh_token).toBe('refresh-2')
})

it('the service’s own refusal of the refresh ends the session', async () => {
  const refused = () => Response.json({ meta: { error_code: 1002, message: '' } }, { status: 401 })
  await device({ '/v1/students': () => empty(401), '/auth/refresh-token': refused })
  expect(await ask()).toMatchObject({ name: 'SessionEnded' })
  expect(await readState('auth')).toMatchObject({ data: null, ended_by_service: true })
})

it.each([
  ['404 without JSON', () => html(404)],
  [
    '404 with the envelope',
    () => Response.json({ meta: { error_code: 1200, message: '' } }, { status: 404 }),
  ],
  ['405', () => empty(405)],
  ['501', () => html(501)],
])('the second refresh path is asked where the first is not there: %s', async (_, missing) => {
  const asked = await device({
    '/v1/students': onlyNew(() => empty(401)),
    '/auth/refresh-token': missing,
    '/v1/auth/refresh': pair,
  })
  expect(await ask()).toMatchObject({ list: [] })
  expect(asked.slice(1, 3)).toEqual(['/auth/refresh-token', '/v1/auth/refresh'])
})

it.each([500, 503])(
  'a first refresh path that fails with %d is not taken for a missing one',
  async (status) => {
    const asked = await device({
      '/v1/students': () => empty(401),
      '/auth/refresh-token': () => html(status),
    })
    expect(await ask()).toMatchObject({ name: 'NetworkError' })
    expect(asked).toEqual(['/v1/students access-1', '/auth/refresh-token'])
  },
)

it('a token that is refused right after it was renewed is an outage on the way, and no sign of life', async () => {
  const stripped = () => Response.json({ meta: { error_code: 1003, message: '' } }, { status: 401 })
  const asked = await device({ '/v1/students': stripped, '/auth/refresh-token': pair })
  const [onContact, onSilence] = [vi.fn(), vi.fn()]
  const answer = createClient({ onContact, onSilence })
    .send(listStudents, {})
    .catch((error: unknown) => error)
  expect(await answer).toMatchObject({ name: 'NetworkError', reason: 'gateway', status: 401 })
  expect(asked).toEqual(['/v1/students access-1', '/auth/refresh-token', '/v1/students access-2'])
  expect(onContact).not.toHaveBeenCalled()
  expect(onSilence).not.toHaveBeenCalled()
  expect((await readState('auth')).data?.refresh_token).toBe('refresh-2')
})

it.each([
  [500, 1900],
  [429, 1500],
])(
  'a refresh that is answered with %d/%d keeps the session, and is no word about it',
  async (status, code) => {
    const failed = () => Response.json({ meta: { error_code: code, message: '' } }, { status })
    await device({ '/v1/students': () => empty(401), '/auth/refresh-token': failed })
    expect(await ask()).toMatchObject({ name: 'NetworkError', reason: 'gateway', status })
    expect((await readState('auth')).data?.refresh_token).toBe('refresh-1')
  },
)

it('without a refresh token a refusal ends the session; who it was stays', async () => {
  const asked = await device({ '/v1/students': () => empty(401) })
  await changeState('auth', ({ data, ...rest }) => data && { ...rest, data: { ...data, refresh_token: '' } })
  expect(await ask()).toMatchObject({ name: 'SessionEnded' })
  expect(asked).toEqual(['/v1/students access-1'])
  expect(await readState('auth')).toMatchObject({ data: null, user: { id: 'guru' } })
})

it('an invalid token is logged, without the token', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await device({ '/v1/students': onlyNew(() => empty(401)), '/auth/refresh-token': pair })
  await ask()
  expect(logged.mock.calls).toEqual([['The access token cannot be decoded']])
  const expired = `x.${btoa(JSON.stringify({ exp: 1_700_000_000 }))}.y`
  await device({ '/v1/students': onlyNew(() => empty(401)), '/auth/refresh-token': pair })
  await changeState(
    'auth',
    ({ data, ...rest }) => data && { ...rest, data: { ...data, access_token: expired } },
  )
  await ask()
  expect(logged.mock.calls.slice(1)).toEqual([['The access token has expired']])
  logged.mockRestore()
})

it('the profile is not fetched without a token, and says so', async () => {
  const asked = await device({})
  await changeState('auth', (auth) => ({ ...auth, data: null }))
  await expect(createClient().send(me)).rejects.toThrow('No token found')
  expect(asked).toEqual([])
})

it('every request carries the token where there is one, but none that makes a session does', async () => {
  const session = { access_token: 'a', refresh_token: 'r', role: { id: '1' } }
  const asked = await device({ '/v1/health': () => ok(null), '/v1/auth/login': () => ok(session) })
  await createClient().send(health)
  await createClient().send(login, { body: { email: 'guru@sekolah.test', password: 'x' } })
  await changeState('auth', (auth) => ({ ...auth, data: null }))
  await createClient().send(health)
  expect(asked).toEqual(['/v1/health access-1', '/v1/auth/login', '/v1/health'])
})

it('an open call that refuses an old token is asked again with a new one', async () => {
  const asked = await device({
    '/v1/health': (token) => (token === 'Bearer access-2' ? ok(null) : empty(401)),
    '/auth/refresh-token': pair,
  })
  expect(await createClient().send(health)).toBeNull()
  expect(asked).toHaveLength(3)
})
