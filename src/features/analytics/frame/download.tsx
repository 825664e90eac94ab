import { Download as DownloadIcon } from 'lucide-react'
import { csvOf } from '../../../records/list/csv'
import { writeWorkbook, type SheetCell } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { FileMenu } from './file-menu'

interface DownloadProps {
  /** Name of the file without its ending. */
  file: string
  sheet: string
  /** Headings first. */
  rows: () => SheetCell[][]
  disabled: boolean
}

/** The rows of the table, as it is filtered, as a file. */
export function Download({ file, sheet, rows, disabled }: DownloadProps) {
  return (
    <FileMenu
      label="Unduh tabel"
      name={file}
      files={[
        { label: 'Excel (XLSX)', ending: 'xlsx', make: () => writeWorkbook(sheet, rows()) },
        { label: 'CSV', ending: 'csv', make: () => csvOf(rows()) },
      ]}
      trigger={(busy) => (
        <Button icon={<DownloadIcon aria-hidden="true" />} busy={busy} disabled={disabled}>
          Unduh
        </Button>
      )}
    />
  )
}
