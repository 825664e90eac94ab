import type { TeacherLeave } from '../../../../contract/attendance/teacher-leaves'
import { leaveId, leaveOf } from '../../../outbox/fields/leave-fields'
import { discard, dropCovered } from '../../../outbox/queue'
import { teacherLeaveSource } from '../../../pull/lists/teacher-leaves'
import { removeRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { useState } from 'react'
import { Banner } from '../../../ui/notices/banner'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { refusalWords } from '../../../records/refusal-words'
import { toast } from '../../../ui/dialogs/toast'
import { spanWords } from './span-words'

interface CancelDialogProps {
  leave: ShownLeave | null
  onClose: () => void
}

/** Takes a leave back at the service; needs a network, and shows that where there is none. */
export function CancelDialog({ leave, onClose }: CancelDialogProps) {
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ id: string; why: string } | null>(null)
  const { from, to } = leaveOf(leave?.fields)
  const id = idOf(leave)

  const cancel = async () => {
    setBusy(true)
    try {
      const result = await removeRecord(reach, teacherLeaveSource, { id, version: leave?.confirmed?.version })
      if (result.kind === 'removed') {
        // What was confirmed of it is shown over the list until the next read, and what still waits is about nothing.
        await dropCovered(reach.db, Infinity, (row) => row.kind === 'teacherLeave' && leaveId(row) === id)
        if (leave?.queued?.seq !== undefined) await discard(reach.db, leave.queued.seq)
        toast({ kind: 'success', text: 'Izin dibatalkan.' })
        onClose()
        return
      }
      setRefused({ id, why: refusalWords(result) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={leave !== null}
      title={`Batalkan izin ${leave?.name ?? ''}?`}
      confirmLabel="Batalkan izin"
      cancelLabel="Kembali"
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => void cancel()}
    >
      {spanWords(from, to)}. Sarannya untuk hari yang belum tercatat hilang; yang sudah tercatat tetap.
      {refused?.id === id && <Banner kind="error">{refused.why}</Banner>}
    </ConfirmDialog>
  )
}

/** The id of the leave at the service. */
function idOf(leave: ShownLeave | null): TeacherLeave['id'] {
  const id = leave?.confirmed?.['id']
  return typeof id === 'string' ? id : (leave?.id ?? '')
}
