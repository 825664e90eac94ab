import { csvOf } from '../../list/csv'
import { saveFile } from '../../../ui/save-file'
import type { Problem } from '../flow/import-flow'

/** Downloads the rows that cannot come in, for mending them in the file they came from. */
export function saveProblems(problems: readonly Problem[], fileName: string): void {
  const rows = problems.map(({ row, name, message }) => [row, name, message])
  saveFile(csvOf([['Baris', 'Nama', 'Alasan'], ...rows]), `bermasalah-${fileName.replace(/\.\w+$/, '')}.csv`)
}
