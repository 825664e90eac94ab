import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { csvOf } from '../../../records/list/csv'
import { writeWorkbook, type SheetCell } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { Menu } from '../../../ui/office/menu'
import { saveFile } from '../../../ui/save-file'
import { toast } from '../../../ui/dialogs/toast'

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
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const blob = format === 'csv' ? csvOf(rows()) : await writeWorkbook(sheet, rows())
      saveFile(blob, `${file}.${format}`)
    } catch (error) {
      toast({ kind: 'error', text: error instanceof Error ? error.message : 'Berkas tidak dapat dibuat.' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label="Unduh tabel"
      actions={[
        { label: 'Excel (XLSX)', onSelect: () => void save('xlsx') },
        { label: 'CSV', onSelect: () => void save('csv') },
      ]}
      trigger={
        <Button icon={<DownloadIcon aria-hidden="true" />} busy={busy} disabled={disabled}>
          Unduh
        </Button>
      }
    />
  )
}
