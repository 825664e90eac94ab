import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'

/** Whether lists of what pupils owe from before may be imported here: by those who may write bills of all classes. */
export function useArrearsImport(): boolean {
  const { can } = useWorkspace()
  const lacks = useLacks('arrears_import')
  return !lacks && can('bills.write') && can('classes.all')
}
