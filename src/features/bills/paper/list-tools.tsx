import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { csvOf } from '../../../records/list/csv'
import { errorWords } from '../../../records/error-words'
import { withSums } from '../../../records/workbook/with-sums'
import { writeWorkbook, type SheetCell } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { Menu } from '../../../ui/office/menu'
import { saveFile } from '../../../ui/save-file'
import { toast } from '../../../ui/dialogs/toast'

interface ListToolsProps<Row> {
  /** What is downloaded, such as "tunggakan". */
  noun: string
  /** What the files are called after, without an ending. */
  fileName: string
  /** Reads everything that the filters mean, not one page. */
  read: () => Promise<Row[]>
  /** The heading and a line for each row. */
  tableOf: (rows: readonly Row[]) => SheetCell[][]
  /** Columns of the table that are added up, counted from 0. */
  sums: readonly number[]
  onPrint: (rows: Row[]) => void
}

/** A list with its filters on paper, as XLSX and as CSV. All rows are read again from the service. */
export function ListTools<Row>({ noun, fileName, read, tableOf, sums, onPrint }: ListToolsProps<Row>) {
  const [busy, setBusy] = useState<'print' | 'file' | null>(null)
  async function run(what: 'print' | 'file', work: (rows: Row[]) => Promise<void> | void) {
    setBusy(what)
    try {
      await work(await read())
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error) })
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <Button
        icon={<Printer aria-hidden="true" />}
        busy={busy === 'print'}
        onClick={() => void run('print', onPrint)}
      >
        Cetak
      </Button>
      <Menu
        label={`Unduh ${noun}`}
        trigger={
          <Button icon={<Download aria-hidden="true" />} busy={busy === 'file'}>
            Unduh
          </Button>
        }
        actions={[
          {
            label: 'Excel (XLSX)',
            icon: <FileSpreadsheet aria-hidden="true" />,
            onSelect: () =>
              void run('file', async (rows) =>
                saveFile(await writeWorkbook(noun, withSums(tableOf(rows), sums)), `${fileName}.xlsx`),
              ),
          },
          {
            label: 'CSV (titik koma)',
            icon: <FileText aria-hidden="true" />,
            onSelect: () => void run('file', (rows) => saveFile(csvOf(tableOf(rows)), `${fileName}.csv`)),
          },
        ]}
      />
    </>
  )
}
