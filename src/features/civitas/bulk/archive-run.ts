import type { StoredStudent } from '../../../pull/lists/students'
import type { BulkWords } from '../../../records/bulk/bulk-view'

/** Under which name an archiving of many pupils is stored while it has pupils left. */
export const archiveRun = 'students/archive'

export const archiveWords: BulkWords<StoredStudent> = {
  noun: 'siswa',
  doing: 'Mengarsipkan siswa',
  done: 'diarsipkan',
  name: ({ name }) => name,
}
