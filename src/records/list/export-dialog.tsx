import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { dateIn } from '../../../contract/values/dates'
import type { PageQuery, RowSource } from '../../pull/list/list-source'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { ProgressBar } from '../../ui/notices/progress-bar'
import { saveFile } from '../../ui/save-file'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'
import { errorWords } from '../error-words'
import type { ExportFormat, ExportLines } from './export-rows'
import { counted } from './list-words'
import styles from './list.module.css'

interface ExportDialogProps<Row extends { id: string }, Query extends PageQuery> {
  open: boolean
  source: RowSource<Row, Query>
  query: Query
  lines: ExportLines<Row>
  noun: string
  filtered: boolean
  total: number
  onClose: () => void
}

/** Chooses the form of the file and makes it; the code for that comes only now. */
export function ExportDialog<Row extends { id: string }, Query extends PageQuery>(
  props: ExportDialogProps<Row, Query>,
) {
  const { open, source, query, lines, noun, filtered, total, onClose } = props
  const { db, client, timeZone } = useWorkspace()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [progress, setProgress] = useState({ done: 0, total })
  const [error, setError] = useState<string | null>(null)

  async function run(format: ExportFormat) {
    setBusy(format)
    setError(null)
    try {
      const { exportRows } = await import('./export-rows')
      const made = await exportRows({ db, client }, source, query, lines, {
        format,
        sheet: noun,
        onProgress: (done, all) => setProgress({ done, total: all }),
      })
      saveFile(made.blob, `${noun.replaceAll(' ', '-')}-${dateIn(timeZone, new Date())}.${format}`)
      toast(
        made.partial
          ? {
              kind: 'warn',
              text: `${counted(made.count, noun)} dari data di perangkat diekspor. Jaringan tidak ada, jadi mungkin belum lengkap.`,
            }
          : { kind: 'success', text: `${counted(made.count, noun)} diekspor.` },
      )
      onClose()
    } catch (caught) {
      setError(errorWords(caught, 'Berkas tidak jadi diunduh. Coba lagi.'))
    } finally {
      setBusy(null)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Unduh ${counted(total, noun)}`}
      description={
        filtered
          ? `Hanya ${noun} yang cocok dengan pencarian dan saringan sekarang.`
          : `Seluruh ${noun} dalam daftar, bukan hanya halaman ini.`
      }
    >
      {error && <Banner kind="error">{error}</Banner>}
      <div className={styles.formats}>
        <Button
          wide
          busy={busy === 'xlsx'}
          disabled={busy === 'csv'}
          icon={<FileSpreadsheet aria-hidden="true" />}
          onClick={() => void run('xlsx')}
        >
          Excel (.xlsx)
        </Button>
        <Button
          wide
          busy={busy === 'csv'}
          disabled={busy === 'xlsx'}
          icon={<FileText aria-hidden="true" />}
          onClick={() => void run('csv')}
        >
          CSV (titik koma)
        </Button>
      </div>
      {busy && (
        <ProgressBar label={`Mengambil ${noun}`} done={progress.done} total={progress.total} showCount />
      )}
    </Dialog>
  )
}
