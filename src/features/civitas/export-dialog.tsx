import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { dateIn } from '../../../contract/dates'
import { useWorkspace } from '../../pull/workspace'
import type { StudentQuery } from '../../pull/paged-list-students'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ProgressBar } from '../../ui/progress-bar'
import { toast } from '../../ui/toast'
import type { ExportFormat } from './export-students'
import { saveFile } from '../../ui/save-file'
import styles from './students.module.css'

interface ExportDialogProps {
  open: boolean
  query: StudentQuery
  filtered: boolean
  total: number
  onClose: () => void
}

/** Chooses the form of the file and makes it; the code for that comes only now. */
export function ExportDialog({ open, query, filtered, total, onClose }: ExportDialogProps) {
  const { db, client, timeZone } = useWorkspace()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [progress, setProgress] = useState({ done: 0, total })
  const [error, setError] = useState<string | null>(null)

  async function run(format: ExportFormat) {
    setBusy(format)
    setError(null)
    try {
      const { exportStudents } = await import('./export-students')
      const made = await exportStudents(db, client, query, format, (done, all) =>
        setProgress({ done, total: all }),
      )
      saveFile(made.blob, `siswa-${dateIn(timeZone, new Date())}.${format}`)
      toast(
        made.partial
          ? {
              kind: 'warn',
              text: `${made.count} siswa dari data di perangkat diekspor. Jaringan tidak ada, jadi mungkin belum lengkap.`,
            }
          : { kind: 'success', text: `${made.count} siswa diekspor.` },
      )
      onClose()
    } catch (caught) {
      setError((caught instanceof Error && caught.message) || 'Ekspor gagal. Coba lagi.')
    } finally {
      setBusy(null)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Ekspor ${total.toLocaleString('id-ID')} siswa`}
      description={
        filtered
          ? 'Hanya siswa yang cocok dengan pencarian dan saringan sekarang.'
          : 'Seluruh siswa dalam daftar, bukan hanya halaman ini.'
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
      {busy && <ProgressBar label="Mengambil siswa" done={progress.done} total={progress.total} showCount />}
    </Dialog>
  )
}
