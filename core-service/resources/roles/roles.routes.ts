import { ErrorCode } from '../../../contract/errors'
import { holds, permissions } from '../../../contract/permissions'
import { getRole, listPermissions, listRoles } from '../../../contract/roles'
import { fail } from '../../plugins/fail'
import type { Mount } from '../../plugins/mount'
import { paginationOf } from '../../plugins/paging'
import type { Services } from '../../plugins/services'
import { findRole, pageOfRoles } from './roles.repo'

export function mountRoles(mount: Mount, { db }: Services): void {
  mount(listRoles, async ({ query, session }) => {
    const { list, total } = await pageOfRoles(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(listPermissions, () => Promise.resolve([...permissions]))

  mount(getRole, async ({ params, session }) => {
    const own = params.id === session.roleId
    if (!own && !holds(session.permissions, ['roles.read'])) fail(ErrorCode.notPermitted)
    return (await findRole(db, session.schoolId, params.id)) ?? fail(ErrorCode.notFound)
  })
}
