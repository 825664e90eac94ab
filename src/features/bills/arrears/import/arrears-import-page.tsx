import { ImportPage } from '../../../../records/import/import-page'
import { arrearsImport } from './arrears-import'

/** `/tagihan/tagihan-pembayaran?tampilan=tunggakan&impor=tunggakan`: from a list of what is owed to bills, by way of a dry run. */
export function ArrearsImportPage() {
  return <ImportPage kind={arrearsImport} />
}
