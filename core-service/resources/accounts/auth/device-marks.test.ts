import { expect, it } from 'vitest'
import { inject, testPassword, thursday } from '../../../../tests/support/services/core-service'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { createTokens } from '../../../kit/session/tokens'
import { deviceCookie, deviceMarkOf } from './device-marks'

const tokens = createTokens('a secret of the tests that is long enough', () => thursday)
const guru = { id: '1', passwordHash: 'hash' }
const later = (days: number) => new Date(thursday.getTime() + days * 86_400_000)

const requestOf = (cookie?: string, protocol: 'http' | 'https' = 'https') => ({
  headers: cookie === undefined ? {} : { cookie: `lain=1; ${cookie.split(';')[0] ?? ''}` },
  protocol,
})
const cookieOf = (account: typeof guru, before?: string, at = thursday) =>
  deviceCookie(tokens, account, requestOf(before), at)
const marked = (account: typeof guru, cookie: string, at = thursday) =>
  deviceMarkOf(tokens, account, requestOf(cookie), at) !== null

it('is of one account and one password, for 400 days', () => {
  const cookie = cookieOf(guru)
  expect(marked(guru, cookie)).toBe(true)
  expect(marked({ ...guru, id: '2' }, cookie)).toBe(false)
  expect(marked({ ...guru, passwordHash: 'new' }, cookie)).toBe(false)
  expect(marked(guru, cookie, later(399))).toBe(true)
  expect(marked(guru, cookie, later(400))).toBe(false)
  expect(marked(guru, cookie.replace(/\.\d{5}\./, '.99999.'))).toBe(false)
})

it('stands beside those of other people of the device, and keeps its name when it is renewed', () => {
  let cookie = cookieOf(guru)
  const name = deviceMarkOf(tokens, guru, requestOf(cookie), thursday)
  for (let i = 2; i <= 20; i++) cookie = cookieOf({ ...guru, id: String(i) }, cookie)
  expect(marked(guru, cookie)).toBe(true)
  const renewed = cookieOf(guru, cookie, later(300))
  expect(deviceMarkOf(tokens, guru, requestOf(renewed), later(500))).toBe(name)
  expect(marked(guru, cookieOf({ ...guru, id: '21' }, cookie))).toBe(false)
  expect(cookie.length).toBeLessThan(1_200)
})

it('is read by no script, goes to no other site, names nobody and no path', () => {
  expect(cookieOf(guru)).toMatch(
    /^hadir_device=[\w-]{12}\.\d{5}\.[\w-]{22}; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(deviceCookie(tokens, guru, requestOf(undefined, 'http'), thursday)).not.toContain('Secure')
})

it.each(['hadir_device=', 'hadir_device=~~~', `hadir_device=${'a.'.repeat(5_000)}`, 'hadir_device'])(
  'made up is none: %#',
  (cookie) => expect(marked(guru, cookie)).toBe(false),
)

it('is given at the log-in, and to a session that has none since the password changed', async () => {
  const { service, school } = await schoolKit('tanda', {})
  const logIn = await service.call('POST', '/v1/auth/login', {
    body: { email: school.email('guru'), password: testPassword },
  })
  const { access_token: token } = await service.signIn(school.email('guru'))
  const meWith = async (cookie: string) =>
    (
      await inject(service.app, {
        url: '/core/v1/auth/me',
        headers: { authorization: `Bearer ${token}`, cookie },
      })
    ).headers['set-cookie']
  const cookie = String(logIn.headers['set-cookie']).split(';')[0] ?? ''
  expect(await meWith(cookie)).toBeUndefined()
  expect(await meWith('')).toMatch(/^hadir_device=/)
  const body = { current_password: testPassword, new_password: 'kata sandi yang lain' }
  await service.call('PUT', '/v1/users/password', { token, body })
  expect(await meWith(cookie)).toMatch(/^hadir_device=/)
})

it('is not given for a wrong password', async () => {
  const { service, school } = await schoolKit('tandasalah', {})
  const body = { email: school.email('guru'), password: 'salah' }
  const { headers } = await service.call('POST', '/v1/auth/login', { body })
  expect(headers['set-cookie']).toBeUndefined()
})
