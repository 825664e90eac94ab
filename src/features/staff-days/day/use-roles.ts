import { useLiveQuery } from 'dexie-react-hooks'
import { listRoles } from '../../../../contract/roles'
import { failureSentence } from '../../../../contract/failures'
import type { Option } from '../../../ui/select'
import { useDocument } from '../../../pull/use-document'
import { useWorkspace } from '../../../workspace/workspace'

export interface RoleChoice {
  id: string
  name: string
}

/**
 * The roles that the list can be filtered by: those of the school where this person may read them, else those of the
 * people whose days are on the device.
 */
export function useRoles(): RoleChoice[] {
  const { db, can } = useWorkspace()
  const asked = useDocument(
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
  )
  const seen = useLiveQuery(async () => {
    const rows = await db.teacherAttendances.toArray()
    return [
      ...new Map(
        rows.flatMap(({ teacher }) => (teacher?.role ? [[teacher.role.id, teacher.role]] : [])),
      ).values(),
    ]
  }, [db])
  return asked.data ?? seen ?? []
}

export const roleChoices = (roles: readonly RoleChoice[]): Option[] =>
  roles
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'id'))
