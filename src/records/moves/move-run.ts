import type { StoredStudent } from '../../pull/lists/students'
import type { BulkWords } from '../bulk/bulk-view'

/** Under which name a move of many pupils into one class is stored while it has pupils left. */
export const moveRun = 'students/move'

export const moveWords: BulkWords<StoredStudent> = {
  noun: 'siswa',
  doing: 'Memindahkan siswa',
  done: 'dipindahkan',
  name: ({ name }) => name,
}
