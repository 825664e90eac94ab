import { read, utils } from '@e965/xlsx'

/** The rows of one sheet of a workbook as another program reads them; none where there is no such sheet. */
export function sheetRows(workbook: Uint8Array | ArrayBuffer, sheet: string): unknown[][] {
  return utils.sheet_to_json(read(workbook).Sheets[sheet] ?? {}, { header: 1, raw: true })
}
