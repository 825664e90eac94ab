import type { StudentImportRow } from '../../../../contract/people/student-import'
import type { ImportRow } from '../../../db/stored-import'

/** How a pupil of the file left the school; null for everybody else. */
export const leavingOf = (row: ImportRow | Pick<StudentImportRow, 'status'>) =>
  'status' in row && row.status && row.status !== 'active' ? row.status : null
