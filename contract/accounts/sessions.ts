import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, wholeQuery } from '../envelope'
import { Id, IdParams } from '../values/ids'

/**
 * Where a session was last renewed: in the network of the device that asks, in another one of the school's own (the
 * service saw no address of the internet), or somewhere else on the internet (decision 0062).
 */
export const SessionPlace = z.enum(['same_network', 'local_network', 'other_network'])
export type SessionPlace = z.output<typeof SessionPlace>

/** One device on which somebody is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** How its browser names itself (User-Agent). */
  device: z.nullish(z.string()),
  since: z.nullish(z.string()),
  /** When it last renewed its tokens: every quarter of an hour while it is used. */
  last_seen_at: z.nullish(z.string()),
  /** Null where the service has not recorded it. */
  place: z.nullish(SessionPlace),
  /** The session that asks. */
  current: z.nullish(z.boolean()),
})
export type OwnSession = z.output<typeof OwnSession>

/** Capability `sessions`. */
export const listOwnSessions = call({
  id: 'auth.sessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  summary: 'The sessions of the signed-in person, the newest first',
  access: 'session',
  query: z.object(wholeQuery),
  data: listOf(OwnSession),
})

/** Capability `sessions`. Only a session of one's own; others are not found. */
export const endOwnSession = call({
  id: 'auth.endSession',
  method: 'DELETE',
  path: '/v1/auth/sessions/{id}',
  summary: 'End one of the own sessions',
  access: 'session',
  params: IdParams,
  data: z.unknown(),
})

/** Capability `sessions`. */
export const endOtherSessions = call({
  id: 'auth.endOtherSessions',
  method: 'DELETE',
  path: '/v1/auth/sessions',
  summary: 'End every own session but the one that asks',
  access: 'session',
  data: z.unknown(),
})
