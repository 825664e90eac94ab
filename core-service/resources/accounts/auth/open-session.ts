import type { FastifyRequest } from 'fastify'
import type { AuthData } from '../../../../contract/accounts/auth'
import type { Queryable } from '../../../db/client'
import type { Services } from '../../../kit/services'
import { type Network, networkOf } from '../../../kit/session/network'
import { openFamily, storeToken } from './families.repo'
import { keptNetwork } from './place'
import type { UserForSession } from './users.repo'

/** Of a membership what its session is made of. */
export type SessionUser = Pick<
  UserForSession,
  'id' | 'accountId' | 'name' | 'schoolId' | 'roleId' | 'roleName'
>

/** Letters that are kept of a browser's name. */
const longestDevice = 300

/** The device that signs in: how its browser names itself, and its network. */
export interface Device {
  readonly name: string | undefined
  readonly network: Network | null
}

export const deviceOf = (http: FastifyRequest): Device => ({
  name: http.headers['user-agent'],
  network: networkOf(http),
})

/**
 * Opens a session: a new refresh family with its first pair of tokens.
 * @param replaces the session of another school that it was opened from, which ends when this one is used
 */
export async function openSession(
  services: Services,
  tx: Queryable,
  user: SessionUser,
  { name, network }: Device,
  replaces: string | null = null,
): Promise<AuthData> {
  const family = await openFamily(
    tx,
    user.schoolId,
    user.id,
    {
      name: name?.slice(0, longestDevice) ?? null,
      network: keptNetwork(services.tokens, user.accountId, network),
      replaces,
    },
    services.clock(),
  )
  const issued = await services.tokens.signRefresh(user.id, family)
  await storeToken(tx, user.schoolId, family, 1, issued)
  return {
    access_token: await signAccessFor(services, user, family),
    refresh_token: issued.token,
    role: { id: user.roleId, name: user.roleName },
  }
}

export const signAccessFor = (services: Services, user: SessionUser, family: string) =>
  services.tokens.signAccess({
    sub: user.id,
    school_id: user.schoolId,
    role_id: user.roleId,
    name: user.name,
    sid: family,
  })
