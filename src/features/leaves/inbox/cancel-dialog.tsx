import { useState } from 'react'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import type { RemoveResult } from '../../../pull/record/save-record'
import { refusalWords } from '../../../records/refusal-words'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { toast } from '../../../ui/dialogs/toast'
import styles from './inbox.module.css'

interface CancelDialogProps {
  open: boolean
  leave: PupilLeave
  onCancel: () => Promise<RemoveResult>
  /** @param gone whether the leave was cancelled */
  onClose: (gone: boolean) => void
}

/** Asks before a leave is cancelled, and names what is removed and what stays. Needs the service: nothing is queued here. */
export function CancelDialog({ open, leave, onCancel, onClose }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = (gone: boolean) => {
    setError(null)
    onClose(gone)
  }
  const cancel = async () => {
    setBusy(true)
    const result = await onCancel().finally(() => setBusy(false))
    if (result.kind === 'removed' || result.kind === 'gone') {
      toast({ kind: 'success', text: `Izin ${leave.name} dibatalkan.` })
      close(true)
    } else {
      setError(`${refusalWords(result)} Izin ini tetap berlaku.`)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Batalkan izin ${leave.name}?`}
      confirmLabel="Batalkan izin"
      cancelLabel="Kembali"
      danger
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={() => close(false)}
    >
      Saran dari izin ini hilang dari absensi. Tanda yang sudah dicatat guru tetap seperti adanya.
      {error && (
        <span role="alert" className={styles.dialogError}>
          {error}
        </span>
      )}
    </ConfirmDialog>
  )
}
