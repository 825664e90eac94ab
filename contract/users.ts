import * as z from 'zod/mini'
import { call } from './call'
import { Id, IdParams } from './ids'
import { NewPassword } from './setup'

/** A sign-in for a member of staff, so that a named wali kelas can come in. */
export const UserDetail = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.nullish(z.object({ id: Id, name: z.string() })),
  teacher_id: z.nullish(Id),
})
export type UserDetail = z.output<typeof UserDetail>

export const getOwnUser = call({
  id: 'users.detail',
  method: 'GET',
  path: '/v1/users/detail',
  summary: 'The signed-in user in detail',
  access: 'session',
  data: UserDetail,
})

export const changePassword = call({
  id: 'users.password',
  method: 'PUT',
  path: '/v1/users/password',
  summary: 'Change the own password; ends every other session',
  access: 'session',
  body: z.object({
    current_password: z.string().check(z.minLength(1, 'Isi kata sandi sekarang'), z.maxLength(256)),
    new_password: NewPassword,
  }),
  data: z.object({}),
})

/**
 * Our extra: gives a member of staff the sign-in that lets them take attendance. `{id}` is the teacher's.
 * An existing sign-in gets a new email and password, and its sessions end.
 */
export const putTeacherAccount = call({
  id: 'teachers.account',
  method: 'PUT',
  path: '/v1/teachers/{id}/account',
  summary: 'Make or renew the sign-in of a member of staff',
  access: ['users.write'],
  params: IdParams,
  body: z.object({
    email: z
      .string()
      .check(z.trim(), z.toLowerCase(), z.email('Alamat email tidak lengkap'), z.maxLength(254)),
    password: NewPassword,
  }),
  data: UserDetail,
})
