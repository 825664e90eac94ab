import { Download, FileSpreadsheet, ListTree, Printer } from 'lucide-react'
import { useState } from 'react'
import { csvOf } from '../../../records/list/csv'
import { errorWords } from '../../../records/error-words'
import { writeWorkbook } from '../../../records/workbook/write-workbook'
import { Button } from '../../../ui/controls/button'
import { Menu } from '../../../ui/office/menu'
import { saveFile } from '../../../ui/save-file'
import { toast } from '../../../ui/dialogs/toast'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { bookRows } from './book-files'
import { AccountsDialog } from './journal/accounts-dialog'
import { journalTable } from './journal/journal'
import { readJournal } from './journal/read-journal'
import { useAccounts } from './journal/use-accounts'
import { readCashBook } from './use-cash-book'

interface BookToolsProps {
  from: string
  to: string
  /** What the files are called after: the day or the month. */
  name: string
  onPrint: () => void
}

/** The book on paper, as XLSX, and as a journal for bookkeeping. Files are read again from the service. */
export function BookTools({ from, to, name, onPrint }: BookToolsProps) {
  const { client, timeZone } = useWorkspace()
  const accounts = useAccounts()
  const hasEvents = useOffers('bill_journal')
  const [isEditing, setIsEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  async function download(format: 'xlsx' | 'journal') {
    setBusy(true)
    try {
      if (format === 'journal') {
        const lines = await readJournal(client, { from, to, zone: timeZone, hasEvents })
        saveFile(csvOf(journalTable(lines, accounts)), `jurnal-${name}.csv`)
      } else {
        const { entries } = await readCashBook(client, from, to)
        saveFile(await writeWorkbook('Buku kas', bookRows(entries, timeZone)), `buku-kas-${name}.xlsx`)
      }
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<Printer aria-hidden="true" />} onClick={onPrint}>
        Cetak
      </Button>
      <Menu
        label="Unduh buku kas"
        trigger={
          <Button icon={<Download aria-hidden="true" />} busy={busy}>
            Unduh
          </Button>
        }
        actions={[
          {
            label: 'Buku kas (XLSX)',
            icon: <FileSpreadsheet aria-hidden="true" />,
            onSelect: () => void download('xlsx'),
          },
          {
            label: 'Jurnal (CSV)',
            icon: <Download aria-hidden="true" />,
            onSelect: () => void download('journal'),
          },
          {
            label: 'Akun jurnal',
            icon: <ListTree aria-hidden="true" />,
            onSelect: () => setIsEditing(true),
          },
        ]}
      />
      {isEditing && <AccountsDialog accounts={accounts} onClose={() => setIsEditing(false)} />}
    </>
  )
}
