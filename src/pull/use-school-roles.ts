import { failureSentence } from '../../contract/failures'
import { listRoles } from '../../contract/accounts/roles'
import { useWorkspace } from '../workspace/workspace'
import { useDocument } from './request/use-document'

export interface RoleChoice {
  id: string
  name: string
}

/** The school's roles as last fetched; undefined where this person may not read them, or nothing came yet. */
export function useSchoolRoles(): RoleChoice[] | undefined {
  const { can } = useWorkspace()
  return useDocument(
    ['roles'],
    async ({ client }, signal) => {
      const { list } = await client.send(listRoles, { query: { page: 1, limit: 200 }, signal })
      return list.map(({ id, name }) => ({ id, name }))
    },
    {
      fallback: failureSentence(listRoles),
      enabled: can('roles.read', 'users.write', 'teachers.write'),
      quiet: true,
    },
  ).data
}
