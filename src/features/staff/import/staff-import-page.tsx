import { ImportPage } from '../../../records/import/import-page'
import { staffImport } from './staff-import'

/** `/civitas/perangkat/guru?impor=dapodik`: from Dapodik's workbooks to teachers and other staff, by way of a dry run. */
export function StaffImportPage() {
  return <ImportPage kind={staffImport} />
}
