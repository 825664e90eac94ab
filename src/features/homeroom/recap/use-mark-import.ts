import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'

/** Whether recaps of earlier days may be imported here: by those who may correct locked registers of all classes. */
export function useMarkImport(): boolean {
  const { can } = useWorkspace()
  const lacks = useLacks('mark_import')
  return !lacks && can('attendances.unlock') && can('attendances.write') && can('classes.all')
}
