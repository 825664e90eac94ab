import * as z from 'zod/mini'
import { failureSentence } from '../../../contract/failures'
import { Role } from '../../../contract/accounts/role'
import {
  createRole,
  deleteRole,
  getRole,
  listRoles,
  updateRole,
  type RoleCreate,
  type RoleUpdate,
} from '../../../contract/accounts/roles'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

/** One page that holds all roles of a school. */
export const allRoles = { page: 1, limit: 200 } satisfies PageQuery

/** Roles and what each may do, by name. */
export const roleSource: RecordSource<Role, PageQuery, RoleCreate, RoleUpdate> = {
  name: 'roles',
  table: (db) => db.roles,
  failure: failureSentence(listRoles),
  ask: (client, query, options) => client.answer(listRoles, { query, ...options }),
  local: async (db, query) =>
    (await db.roles.toArray())
      .filter(({ name }) => matches(query.search, name))
      .sort((a, b) => byText(a.name, b.name)),
  get: (client, id, signal) => client.send(getRole, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createRole, { body }),
  update: (client, id, body) => client.send(updateRole, { params: { id }, body }),
  remove: (client, id, query) => client.send(deleteRole, { params: { id }, query }),
  rowOf: (data) => z.safeParse(Role, data).data,
  shownIn: ['users'],
}

/** Removes a role after its people and announcements got another one (capability `role_details`). */
export const succeededBy = (successorId: string): typeof roleSource => ({
  ...roleSource,
  remove: (client, id, query) =>
    client.send(deleteRole, { params: { id }, query: { ...query, successor_id: successorId } }),
})
