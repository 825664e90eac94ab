import { ErrorCode } from '../../../../contract/errors'
import { holds, permissions } from '../../../../contract/permissions'
import * as calls from '../../../../contract/accounts/roles'
import { fail } from '../../../kit/answers/fail'
import type { Mount } from '../../../kit/mount'
import { pageOfAll } from '../../../kit/requests/paging'
import { readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { deleteRole, deleteRoleRefusals } from './delete-role.repo'
import { pageOfMasterRoles } from './master-roles'
import { pageOfRoles } from './page-of-roles.repo'
import { roleKind } from './roles.kind'
import { createRole, roleRefusals, updateRole } from './save-role'

export function mountRoles(mount: Mount, services: Services): void {
  const { db } = services

  mount(calls.listRoles, ({ query, session }) => pageOfRoles(db, session.schoolId, query))

  mount(calls.listMasterRoles, ({ query }) => Promise.resolve(pageOfMasterRoles(query)))

  mount(calls.listPermissions, ({ query }) => Promise.resolve(pageOfAll(permissions, query)))

  mount(calls.getRole, ({ params, session }) => {
    const own = params.id === session.roleId
    if (!own && !holds(session.permissions, ['roles.read'])) fail(ErrorCode.notPermitted)
    return readRecord({ tx: db, session }, roleKind, params.id)
  })

  mount(calls.createRole, (input) =>
    write(services, input, (writing) => createRole(writing, input.body), roleRefusals),
  )

  mount(calls.updateRole, (input) =>
    write(services, input, (writing) => updateRole(writing, input.params.id, input.body), roleRefusals),
  )

  mount(calls.deleteRole, (input) =>
    write(
      services,
      input,
      (writing) => deleteRole(writing, input.params.id, input.query.successor_id),
      deleteRoleRefusals,
    ),
  )
}
