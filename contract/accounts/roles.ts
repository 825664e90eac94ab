import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery, removalQuery, wholeQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { IdParams, picked, Uuid } from '../values/ids'
import { permissions } from '../permissions'
import { Role } from './role'
import { nameText } from '../values/name-text'

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

const roleName = nameText(60, 'Nama peran paling panjang 60 huruf').check(z.minLength(2, 'Isi nama peran'))
/** Made here and not beside the names, which every page loads. */
const Permission = z.enum(permissions, 'Hak akses ini tidak dikenal')
const permissionSet = z.array(Permission).check(z.maxLength(200))

export const RoleCreate = z.object({ id: z.optional(Uuid), name: roleName, permissions: permissionSet })
export type RoleCreate = z.output<typeof RoleCreate>

/** Nobody grants what they do not hold (1400). */
export const createRole = call({
  id: 'roles.create',
  method: 'POST',
  path: '/v1/roles',
  summary: 'Add a role',
  access: ['roles.write'],
  body: RoleCreate,
  errors: [ErrorCode.duplicate],
  data: Role,
})

export const RoleUpdate = z.object({
  name: z.optional(roleName),
  /** The whole set as it shall be. */
  permissions: z.optional(permissionSet),
  version: z.optional(z.int()),
})
export type RoleUpdate = z.output<typeof RoleUpdate>

/** Works at once for everybody who has the role. What only administrators hold stays with one of them. */
export const updateRole = call({
  id: 'roles.update',
  method: 'PUT',
  path: '/v1/roles/{id}',
  summary: 'Change the name or the permissions of a role',
  access: ['roles.write'],
  params: IdParams,
  body: RoleUpdate,
  errors: [ErrorCode.duplicate],
  data: Role,
})

/**
 * Refused with 1320 while people or announcements have it. With `successor_id` (capability `role_details`) they get
 * that role first; 1400 where it holds what the asker lacks, or where the last administrator would lose theirs.
 */
export const deleteRole = call({
  id: 'roles.delete',
  method: 'DELETE',
  path: '/v1/roles/{id}',
  summary: 'Remove a role that nobody has, or whose people get another one',
  access: ['roles.write'],
  params: IdParams,
  query: z.extend(removalQuery, { successor_id: z.optional(picked('Pilih peran pengganti')) }),
  errors: [ErrorCode.inUse],
  data: z.unknown(),
})

/** A role as every school begins with it: where a new one starts from. */
export const MasterRole = z.object({
  master: z.nullish(z.string()),
  name: z.string(),
  permissions: z.optional(z.array(z.string())),
})
export type MasterRole = z.output<typeof MasterRole>

export const listMasterRoles = call({
  id: 'roles.master',
  method: 'GET',
  path: '/v1/roles/master',
  summary: 'The roles that every school begins with',
  access: ['roles.read'],
  query: z.object(pageQuery),
  data: listOf(MasterRole),
})

export const listPermissions = call({
  id: 'roles.permissions',
  method: 'GET',
  path: '/v1/roles/permissions',
  summary: 'The permissions catalogue',
  access: ['roles.read'],
  query: z.object(wholeQuery),
  data: listOf(z.string()),
})
