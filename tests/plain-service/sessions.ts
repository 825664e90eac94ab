import { createHmac, randomUUID } from 'node:crypto'
import { Refusal, route, textOf, type Asked, type Route } from './exchange'
import type { Row, Store } from './store'

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** A JWT without expiry, which specification section 4 calls valid. */
function sign(user: Row): string {
  const said = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: user.id, jti: randomUUID() })}`
  return `${said}.${createHmac('sha256', 'plain').update(said).digest('base64url')}`
}

/** The person of a request. @throws Refusal 1001, with HTTP 200 like every other failure */
export function userOf(store: Store, authorization: string | undefined): Row {
  const user = store.find('users', store.accessTokens.get(authorization?.replace('Bearer ', '') ?? ''))
  if (!user) throw new Refusal(1001, 'Sesi tidak berlaku')
  return user
}

function logIn({ store, body }: Asked) {
  const user = store.first('users', {
    email: textOf(body['email']).toLowerCase(),
    password: body['password'],
  })
  if (!user) throw new Refusal(1100, 'Email atau kata sandi salah')
  const tokens = { access_token: sign(user), refresh_token: randomUUID() }
  store.accessTokens.set(tokens.access_token, user.id)
  store.refreshTokens.set(tokens.refresh_token, user.id)
  return { ...tokens, role: { id: user['role_id'] } }
}

/** A new access token; the refresh token stays what it was. */
function refresh({ store, body }: Asked) {
  const refresh_token = textOf(body['refresh_token'])
  const user = store.find('users', store.refreshTokens.get(refresh_token))
  if (!user) throw new Refusal(1001, 'Sesi tidak berlaku')
  const access_token = sign(user)
  store.accessTokens.set(access_token, user.id)
  return { access_token, refresh_token }
}

const shown = ({ id, name, email, phone }: Row) => ({ id, name, email, phone })

function byId({ store, params }: Asked): Row {
  const user = store.find('users', params['id'])
  if (!user) throw new Refusal(1200, 'Pengguna tidak ditemukan')
  return user
}

function change(user: Row, { name, email, phone }: Record<string, unknown>) {
  for (const [key, value] of Object.entries({ name, email, phone }))
    if (value !== undefined) user[key] = value
  return null
}

/** Log-in, refresh on both paths, the account. There is no log-out. */
export const sessions: Route[] = [
  route('POST', '/v1/auth/login', logIn, true),
  route('POST', '/auth/refresh-token', refresh, true),
  route('POST', '/v1/auth/refresh', refresh, true),
  route('GET', '/v1/auth/me', ({ user }) => shown(user)),
  route('GET', '/v1/users/detail', ({ user }) => shown(user)),
  route('PUT', '/v1/users/detail', ({ user, body }) => change(user, body)),
  route('PUT', '/v1/users/password', ({ user, body }) => {
    if (body['current_password'] !== user['password']) throw new Refusal(1100, 'Kata sandi sekarang salah')
    user['password'] = body['new_password']
    return null
  }),
  route('GET', '/v1/users/{id}', (asked) => shown(byId(asked))),
  route('PUT', '/v1/users/{id}', (asked) => change(byId(asked), asked.body)),
]
