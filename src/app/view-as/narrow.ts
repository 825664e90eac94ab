import type { CallSpec } from '../../../contract/call'
import { ErrorCode } from '../../../contract/errors'
import { holds } from '../../../contract/permissions'
import type { Client } from '../../api/client'
import { ApiError } from '../../api/errors'
import type { View } from '../../workspace/view-as'
import type { Workspace } from '../../workspace/workspace'
import { allows } from '../session/allows'

export const readOnlyWords = ({ role }: View) =>
  `Tidak disimpan: Anda melihat sebagai ${role.name}, hanya untuk membaca.`

/**
 * The workspace as somebody of another role has it, never wider than the own: permissions are what both hold, and a
 * class must be within the own reach. The data are the person's own, as far as these permissions show them.
 */
export function narrow(workspace: Workspace, view: View): Workspace {
  const permissions = workspace.permissions.filter((held) => view.permissions.includes(held))
  const { id, name } = view.role
  const classId = view.school_class?.id
  const reached =
    classId !== undefined &&
    (holds(workspace.permissions, ['classes.all']) || workspace.user.homeroom_class_ids?.includes(classId))
  const user = {
    ...workspace.user,
    role: { id, name, permissions },
    homeroom_class_ids: reached ? [classId] : [],
  }
  return {
    ...workspace,
    user,
    permissions,
    client: readingClient(workspace.client, permissions, readOnlyWords(view)),
    can: (...wanted) => allows(permissions, wanted, user),
  }
}

/** A client that only reads, and only what these permissions read; anything else is refused here, unsent. */
function readingClient(client: Client, held: readonly string[], words: string): Client {
  const requireRead = ({ method, access }: CallSpec) => {
    if (method !== 'GET') throw new ApiError(403, ErrorCode.notPermitted, words)
    if (typeof access !== 'string' && !holds(held, access)) {
      throw new ApiError(403, ErrorCode.notPermitted, 'Peran ini tidak memiliki akses.')
    }
  }
  return {
    answer: async (call, options) => {
      requireRead(call)
      return await client.answer(call, options)
    },
    send: async (call, options) => {
      requireRead(call)
      return await client.send(call, options)
    },
  }
}
