import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, wholeQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, picked } from '../values/ids'
import { atMost } from '../values/text'
import { AuthData } from './auth'

/**
 * Capability `school_switch`. Opens a session in another school of the account (decision 0155). The session that asks stays good until
 * the new one is used, so that a lost answer signs nobody out. A school that the account is not a member of is not found, as one that
 * does not exist.
 */
export const switchSchool = call({
  id: 'auth.switchSchool',
  method: 'POST',
  path: '/v1/auth/school',
  summary: 'Open a session in another school of the own account',
  access: 'session',
  body: z.object({ school_id: picked('Pilih sekolah') }),
  errors: [ErrorCode.notFound],
  data: AuthData,
})

/** A school that has given the email of this account a role, and waits for the answer of its owner. */
export const Invitation = z.object({
  school: z.object({ id: Id, name: z.string() }),
  /** What the school calls the role. */
  role: z.string(),
  /** Until when it can be accepted. */
  until: z.string(),
})
export type Invitation = z.output<typeof Invitation>

/** Capability `invitations`. */
export const listInvitations = call({
  id: 'auth.invitations',
  method: 'GET',
  path: '/v1/auth/invitations',
  summary: 'The schools that invite the own account',
  access: 'session',
  query: z.object(wholeQuery),
  data: listOf(Invitation),
})

/**
 * Capability `invitations`. Accepting needs the one-time code that the school has handed over: only this shows that the owner of the
 * account is the person whom the school means (decision 0156). Declining needs none.
 */
export const answerInvitation = call({
  id: 'auth.answerInvitation',
  method: 'PUT',
  path: '/v1/auth/invitations',
  summary: 'Accept or decline the invitation of a school',
  access: 'session',
  body: z.object({
    school_id: picked('Pilih sekolah'),
    accept: z.boolean(),
    code: z.optional(z.string().check(z.minLength(1, 'Isi kode dari sekolah'), atMost(60))),
  }),
  errors: [ErrorCode.notFound, ErrorCode.wrongState, ErrorCode.accountLocked],
  data: z.object({}),
})
