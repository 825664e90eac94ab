import { useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { ClassStatusSource } from '../../../pull/lists/classes'
import { saveRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { refusalWords } from '../../../records/refusal-words'
import { toast } from '../../../ui/dialogs/toast'

interface StatusDialogProps {
  source: ClassStatusSource
  schoolClass: SchoolClass
  onClose: () => void
}

/** Archives a class, or brings it back, after saying what follows. */
export function StatusDialog({ source, schoolClass, onClose }: StatusDialogProps) {
  const { id, name, status, version } = schoolClass
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // What was asked stays asked, also while the row behind it changes.
  const [archives] = useState(status !== 'archived')
  const wanted = archives ? 'archived' : 'active'

  async function save() {
    setBusy(true)
    setRefused(null)
    try {
      const result = await saveRecord(reach, source, { change: { status: wanted }, id, version })
      const done = result.kind === 'saved' || (result.kind === 'conflict' && result.theirs.status === wanted)
      if (done) {
        toast({ kind: 'success', text: `Kelas ${name} ${archives ? 'diarsipkan' : 'aktif lagi'}.` })
        onClose()
      } else {
        setRefused(refusalWords(result))
      }
    } catch (error) {
      setRefused(errorWords(error, source.failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={archives ? `Arsipkan kelas ${name}?` : `Aktifkan lagi kelas ${name}?`}
      confirmLabel={archives ? 'Arsipkan' : 'Aktifkan'}
      danger={archives}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      {archives
        ? 'Kelas ini tidak muncul lagi di daftar kelas dan absensi, dan tidak dapat menerima siswa. Absensi, rapor, dan riwayat siswanya tetap tersimpan. Anda dapat mengaktifkannya lagi kapan pun. Kelas yang masih punya siswa tidak dapat diarsipkan.'
        : 'Kelas ini muncul lagi di daftar kelas dan absensi, dan dapat menerima siswa.'}
      {refused && <Banner kind="error">{refused}</Banner>}
    </ConfirmDialog>
  )
}
