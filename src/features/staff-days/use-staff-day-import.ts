import { useLacks } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'

/** Whether the file of an attendance machine may be imported here: by those who may write staff and their attendance. */
export function useStaffDayImport(): boolean {
  const { can } = useWorkspace()
  const lacks = useLacks('staff_day_import')
  return !lacks && can('teachers.write') && can('teacher_attendances.write')
}
