import * as z from 'zod/mini'
import { call } from './call'
import { listOf, pageQuery } from './envelope'
import { Id, IdParams } from './ids'
import { Permission } from './permissions'

/** A role. Permissions arrive as texts: a service newer than the app may know more of them. */
export const Role = z.object({
  id: Id,
  name: z.string(),
  permissions: z.optional(z.array(z.string())),
})
export type Role = z.output<typeof Role>

export const listRoles = call({
  id: 'roles.list',
  method: 'GET',
  path: '/v1/roles',
  summary: 'Roles of the school',
  access: ['roles.read', 'users.write', 'teachers.write'],
  query: z.object(pageQuery),
  data: listOf(Role),
})

/** A user may always read the own role; others need `roles.read`. */
export const getRole = call({
  id: 'roles.get',
  method: 'GET',
  path: '/v1/roles/{id}',
  summary: 'One role with its permissions',
  access: 'session',
  params: IdParams,
  data: Role,
})

export const listPermissions = call({
  id: 'roles.permissions',
  method: 'GET',
  path: '/v1/roles/permissions',
  summary: 'The permissions catalogue',
  access: ['roles.read'],
  data: z.array(Permission),
})
