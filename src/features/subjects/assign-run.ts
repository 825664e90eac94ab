import type { Teacher } from '../../../contract/people/teachers'
import type { BulkWords } from '../../records/bulk/bulk-view'

/** Under which name a run is stored while it has teachers left. */
export const assignRun = 'teachers/subjects'

export const assignWords: BulkWords<Teacher> = {
  noun: 'guru',
  doing: 'Menyimpan tugas mengajar',
  done: 'diberi tugas mengajar',
  name: ({ name }) => name,
}
