import { useMemo, useState } from 'react'
import { dateIn } from '../../../../contract/values/dates'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { refetchLists, writeRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { answerOfSave } from '../../../records/bulk/answer-of'
import { BulkDialog } from '../../../records/bulk/bulk-dialog'
import { useBulk, type ResumedRun } from '../../../records/bulk/use-bulk'
import { counted } from '../../../records/list/list-words'
import { Button } from '../../../ui/controls/button'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import {
  leavingChange,
  LeavingFields,
  leavingStatus,
  type LeavingStatus,
} from '../student/forms/leaving-fields'
import { archiveRun, archiveWords } from './archive-run'
import { PreviewView } from '../../../records/moves/preview-view'
import { useMovePreview } from '../../../records/moves/use-move-preview'
import shared from '../../../ui/theme/shared.module.css'

interface ArchiveManyProps {
  rows: readonly StoredStudent[]
  resumed?: ResumedRun<StoredStudent>
  /** @param done the pupils for whom it was carried out */
  onClose: (done: readonly StoredStudent[]) => void
}

/** Archives pupils who are at the school; pupils who have left already are skipped. */
export function ArchiveManyDialog({ rows: chosen, resumed, onClose }: ArchiveManyProps) {
  const { timeZone } = useWorkspace()
  const reach = useRecordReach()
  const [from] = useState(() => dateIn(timeZone, new Date()))
  const [status, setStatus] = useState<LeavingStatus>(leavingStatus(resumed?.choice['status']))
  const [reason, setReason] = useState(resumed?.choice['reason'] ?? '')
  const rows = useMemo(() => chosen.filter((row) => (row.status ?? 'active') === 'active'), [chosen])
  // What prevents archiving is the same for every way of leaving.
  const changes = rows.map(({ id }) => ({ student_id: id, status: 'transferred' as const }))
  const preview = useMovePreview({ into: 'each', changes }, from)
  const bulk = useBulk<StoredStudent>({
    kept: { what: archiveRun, choice: { status, reason } },
    resumed,
    // One by one: each carries the version that was read, so that a change which somebody else made meanwhile is not overwritten.
    size: 1,
    async send([row]) {
      if (!row) return { kind: 'answered', outcomes: new Map() }
      const { id, version } = row
      const result = await writeRecord(reach, studentSource, {
        change: leavingChange(status, reason),
        id,
        version,
      })
      return answerOfSave(id, result, (theirs) => theirs.status === status)
    },
    onEnd() {
      refetchLists(reach, studentSource)
      for (const document of ['student-classes', 'student-history', 'student-schedule'])
        void reach.queries.invalidateQueries({ queryKey: [reach.db.name, document] })
    },
    onAllDone(done) {
      toast({ kind: 'success', text: `${counted(done.length, 'siswa')} diarsipkan.` })
      onClose(done)
    },
  })
  const skipped = chosen.length - rows.length
  return (
    <BulkDialog
      bulk={bulk}
      words={archiveWords}
      alert
      title={`Arsipkan ${counted(rows.length, 'siswa')}?`}
      description="Mulai hari ini mereka keluar dari kelasnya dan tidak lagi diabsen. Absensi, rapor, dan tagihan yang sudah ada tetap tersimpan, dan siswa dapat diaktifkan kembali satu per satu. Siswa dengan tagihan belum lunas tidak diarsipkan."
      start={
        <Button
          look="danger"
          busy={preview.query.isFetching}
          disabled={rows.length === 0}
          onClick={() => bulk.start(rows)}
        >
          Arsipkan
        </Button>
      }
      onClose={onClose}
    >
      <div className={shared.stack4}>
        <LeavingFields status={status} onStatus={setStatus} reason={reason} onReason={setReason} />
        {skipped > 0 && <p>{counted(skipped, 'siswa')} sudah tidak aktif dan dilewati.</p>}
        <PreviewView
          preview={preview}
          rows={rows}
          will="Akan diarsipkan"
          refused="Belum bisa diarsipkan"
          unchanged="Sudah diarsipkan"
        />
      </div>
    </BulkDialog>
  )
}
