import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { IdParams, Uuid } from '../values/ids'
import { UserDetail } from './users'

/** Whether somebody may sign in, and ever has. */
export const userStates = ['active', 'inactive', 'never'] as const
export const UserState = z.enum(userStates)
export type UserState = z.output<typeof UserState>

const userSorts = ['name', '-name', 'role', '-role', 'last_seen', '-last_seen'] as const

/** Capability `user_accounts`. */
export const listUsers = call({
  id: 'users.list',
  method: 'GET',
  path: '/v1/users',
  summary: 'Everybody who may sign in, by name',
  access: ['users.write'],
  query: z.object({
    ...pageQuery,
    role_id: z.optional(Uuid),
    /** `never`: may sign in, and never has. */
    state: z.optional(UserState),
    sort: z.optional(z.enum(userSorts)),
  }),
  data: listOf(UserDetail),
})

/**
 * Capability `user_accounts`. Gives somebody a new one-time code, which the answer holds, and ends their sessions.
 * Refused with 1400 for an account that holds what the asker lacks, and for the own one.
 */
export const renewUserCode = call({
  id: 'users.code',
  method: 'PUT',
  path: '/v1/users/{id}/code',
  summary: 'Replace a password by a one-time code',
  access: ['users.write'],
  params: IdParams,
  errors: [ErrorCode.wrongState],
  data: UserDetail,
})

/**
 * Capability `user_sessions`. Ends every session of somebody, for a device that was lost; the password stays. Refused
 * with 1400 for an account that holds what the asker lacks, and for the own one.
 */
export const endUserSessions = call({
  id: 'users.endSessions',
  method: 'DELETE',
  path: '/v1/users/{id}/sessions',
  summary: 'Sign somebody out on every device',
  access: ['users.write'],
  params: IdParams,
  data: z.unknown(),
})
