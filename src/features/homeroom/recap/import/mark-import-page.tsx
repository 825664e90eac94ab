import { ImportPage } from '../../../../records/import/import-page'
import { markImport } from './mark-import'

/** `/akademik/wali-kelas/absensi?tampilan=rekap&impor=rekap`: from recaps of earlier days to marks, by way of a dry run. */
export function MarkImportPage() {
  return <ImportPage kind={markImport} />
}
