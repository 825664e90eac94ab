import * as z from 'zod/mini'
import { call } from '../call'
import { EmailAddress } from '../values/email'
import { ErrorCode } from '../errors'
import { Id, IdParams, picked } from '../values/ids'
import { ImageUrl } from '../values/images'
import { Phone } from '../values/phone'
import { NewPassword } from '../school/setup'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

/** Somebody who signs in, so that a named wali kelas can come in. */
export const UserDetail = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.nullish(z.object({ id: Id, name: z.string() })),
  teacher_id: z.nullish(Id),
  phone: z.nullish(z.string()),
  photo_url: z.nullish(z.string()),
  /** False: may not sign in. */
  active: z.nullish(z.boolean()),
  /** They were given a code and have not used it: the invitation waits. Only in the list. */
  invited: z.nullish(z.boolean()),
  /** When a device of theirs last sent a request; null: never signed in. Only in the list. */
  last_seen_at: z.nullish(z.string()),
  /** A one-time code to sign in with, in the one answer that makes it. */
  code: z.nullish(z.string()),
  version: z.nullish(z.int()),
})
export type UserDetail = z.output<typeof UserDetail>

const userName = nameText(150, 'Nama paling panjang 150 huruf').check(z.minLength(2, 'Isi nama'))

/** The version that was read; another answers 1300 with the current row. */
const version = z.optional(z.int())

export const getOwnUser = call({
  id: 'users.detail',
  method: 'GET',
  path: '/v1/users/detail',
  summary: 'The signed-in user in detail',
  access: 'session',
  data: UserDetail,
})

/** What everybody may change of themselves; role, email and password have calls of their own. */
export const OwnUserUpdate = z.object({
  name: z.optional(userName),
  phone: z.optional(z.nullable(Phone)),
  photo_url: z.optional(z.nullable(ImageUrl)),
  version,
})
export type OwnUserUpdate = z.output<typeof OwnUserUpdate>

export const updateOwnUser = call({
  id: 'users.updateDetail',
  method: 'PUT',
  path: '/v1/users/detail',
  summary: 'Change the own name, phone and photo',
  access: 'session',
  body: OwnUserUpdate,
  data: UserDetail,
})

export const getUser = call({
  id: 'users.get',
  method: 'GET',
  path: '/v1/users/{id}',
  summary: 'One user of the school',
  access: ['users.write'],
  params: IdParams,
  data: UserDetail,
})

export const UserUpdate = z.object({
  name: z.optional(userName),
  role_id: z.optional(picked('Pilih peran')),
  active: z.optional(z.boolean()),
  version,
})
export type UserUpdate = z.output<typeof UserUpdate>

/** Who is made inactive loses every session. The last administrator stays one. */
export const updateUser = call({
  id: 'users.update',
  method: 'PUT',
  path: '/v1/users/{id}',
  summary: 'Change the name or role of a user, or whether they may sign in',
  access: ['users.write'],
  params: IdParams,
  body: UserUpdate,
  errors: [ErrorCode.duplicate, ErrorCode.wrongState],
  data: UserDetail,
})

export const changePassword = call({
  id: 'users.password',
  method: 'PUT',
  path: '/v1/users/password',
  summary: 'Change the own password; ends every other session',
  access: 'session',
  body: z.object({
    /** Left out only by the person who signed in with a one-time code (capability `user_accounts`). */
    current_password: z.optional(z.string().check(z.minLength(1, 'Isi kata sandi sekarang'), atMost(256))),
    new_password: NewPassword,
  }),
  errors: [ErrorCode.accountLocked],
  data: z.object({}),
})

/** A sign-in with a password that somebody else has chosen. */
export const ChosenSignIn = z.object({ email: EmailAddress, password: NewPassword })

/**
 * Our extra: gives a member of staff the sign-in that lets them take attendance. `{id}` is the teacher's.
 * An existing sign-in gets a new email and password, and its sessions end. Without a password (capability
 * `user_accounts`) the service makes a one-time code and answers it once.
 */
export const putTeacherAccount = call({
  id: 'teachers.account',
  method: 'PUT',
  path: '/v1/teacher_accounts/{id}',
  summary: 'Make or renew the sign-in of a member of staff',
  access: ['users.write'],
  params: IdParams,
  body: z.object({
    email: EmailAddress,
    password: z.optional(NewPassword),
    /** The role of a new sign-in; else it is Wali Kelas. */
    role_id: z.optional(picked('Pilih peran')),
  }),
  errors: [ErrorCode.wrongState],
  data: UserDetail,
})
