import { ImportPage } from '../../records/import/import-page'
import { studentImport } from './import/student-import'

/** `/civitas/siswa/impor`: from Dapodik's workbook to classes and students, by way of a dry run. */
export function StudentImportPage() {
  return <ImportPage kind={studentImport} />
}
