import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { Id } from '../values/ids'
import { Role } from './role'
import { atMost } from '../values/text'

export const LoginBody = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), atMost(254)),
  password: z.string().check(z.minLength(1), atMost(256)),
})
export type LoginBody = z.output<typeof LoginBody>

/** Auth data (specification section 3). A plain service may send the role's id alone. */
export const AuthData = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  role: z.object({ id: Id, name: z.optional(z.string()) }),
  /** Of a log-in to an account with several schools that can be opened; the session is of the one used last (decision 0155). */
  several: z.optional(z.boolean()),
})
export type AuthData = z.output<typeof AuthData>

export const login = call({
  id: 'auth.login',
  method: 'POST',
  path: '/v1/auth/login',
  summary: 'Sign in with email and password',
  access: 'public',
  body: LoginBody,
  errors: [ErrorCode.credentialsWrong, ErrorCode.notPermitted, ErrorCode.accountLocked],
  data: AuthData,
})

export const RefreshBody = z.object({ refresh_token: z.string().check(z.minLength(1), atMost(4096)) })

export const RefreshData = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
})
export type RefreshData = z.output<typeof RefreshData>

export const refreshToken = call({
  id: 'auth.refreshToken',
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Trade a refresh token for a new pair',
  access: 'public',
  body: RefreshBody,
  errors: [ErrorCode.sessionExpired, ErrorCode.sessionInvalid, ErrorCode.sessionReused],
  data: RefreshData,
})

/** The second refresh path that specification section 7 declares; same behaviour. */
export const refreshTokenV1 = call({ ...refreshToken, id: 'auth.refreshTokenV1', path: '/v1/auth/refresh' })

/** Who is signed in. Fields beyond `id` and `name` are our extras and optional for the app. */
export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.nullish(z.string()),
  role: z.optional(Role),
  school_id: z.nullish(Id),
  teacher_id: z.nullish(Id),
  /** Classes of the active period this person is wali kelas of. */
  homeroom_class_ids: z.nullish(z.array(Id)),
  /** Signed in with a one-time code: nothing else before an own password. */
  must_change_password: z.nullish(z.boolean()),
  /** Another school invites the account (capability `invitations`). */
  invited: z.nullish(z.boolean()),
  /** Signs files of unsent changes, so that another device of this person recognises them. Ours; a plain service gives none. */
  queue_key: z.nullish(z.string()),
})
export type Me = z.output<typeof Me>

export const me = call({
  id: 'auth.me',
  method: 'GET',
  path: '/v1/auth/me',
  summary: 'The signed-in user',
  access: 'session',
  data: Me,
})

/** Ends the session's refresh family. Ours; a plain service lacks it and the app then only forgets. */
export const logout = call({
  id: 'auth.logout',
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'End this session on the service',
  access: 'session',
  body: z.object({ everywhere: z._default(z.boolean(), false) }),
  data: z.object({}),
})
