import { useLiveQuery } from 'dexie-react-hooks'
import type { Option } from '../../../ui/controls/select'
import { useSchoolRoles, type RoleChoice } from '../../../pull/use-school-roles'
import { useWorkspace } from '../../../workspace/workspace'

/**
 * The roles that the list can be filtered by: those of the school where this person may read them, else those of the
 * people whose days are on the device.
 */
export function useRoles(): RoleChoice[] {
  const { db } = useWorkspace()
  const asked = useSchoolRoles()
  const seen = useLiveQuery(async () => {
    const rows = await db.teacherAttendances.toArray()
    return [
      ...new Map(
        rows.flatMap(({ teacher }) => (teacher?.role ? [[teacher.role.id, teacher.role]] : [])),
      ).values(),
    ]
  }, [db])
  return asked ?? seen ?? []
}

export const roleChoices = (roles: readonly RoleChoice[]): Option[] =>
  roles
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'id'))
