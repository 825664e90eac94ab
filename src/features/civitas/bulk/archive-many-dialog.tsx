import { useMemo, useState } from 'react'
import { dateIn } from '../../../../contract/values/dates'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { refetchLists, writeRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { answerOfSave } from '../../../records/bulk/answer-of'
import { BulkDialog } from '../../../records/bulk/bulk-dialog'
import { useBulk, type ResumedRun } from '../../../records/bulk/use-bulk'
import { counted } from '../../../records/list/list-words'
import type { Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { Button } from '../../../ui/controls/button'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { leavingChange, LeavingFields, leavingOf } from '../student/forms/leaving-fields'
import { useLeaving, useLeavingDraft } from '../student/forms/use-leaving-draft'
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

/** Archives pupils who are at the school; pupils who have left already are skipped. What is typed stays as a draft. */
export function ArchiveManyDialog(props: ArchiveManyProps) {
  const draft = useLeavingDraft(props.rows.map(({ id }) => id))
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ rows: chosen, resumed, onClose, draft }: ArchiveManyProps & { draft: Draft }) {
  const { timeZone } = useWorkspace()
  const reach = useRecordReach()
  const [from] = useState(() => dateIn(timeZone, new Date()))
  const { values, restored, change, discard, saved } = useLeaving(draft)
  // A stored run goes on as it was begun.
  const leaving = resumed ? leavingOf(resumed.choice) : values
  const { status, leftOn, reason } = leaving
  const rows = useMemo(() => chosen.filter((row) => (row.status ?? 'active') === 'active'), [chosen])
  // What prevents archiving is the same for every way of leaving.
  const changes = rows.map(({ id }) => ({ student_id: id, status: 'transferred' as const }))
  const preview = useMovePreview({ into: 'each', changes }, from)
  const bulk = useBulk<StoredStudent>({
    kept: { what: archiveRun, choice: { status, leftOn, reason } },
    resumed,
    // One by one: each carries the version that was read, so that a change which somebody else made meanwhile is not overwritten.
    size: 1,
    async send([row]) {
      if (!row) return { kind: 'answered', outcomes: new Map() }
      const { id, version } = row
      const result = await writeRecord(reach, studentSource, {
        change: leavingChange(leaving),
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
      description="Mereka keluar dari kelasnya dan tidak lagi diabsen. Absensi, rapor, dan tagihan yang sudah ada tetap tersimpan, dan siswa dapat diaktifkan kembali satu per satu. Tagihan yang belum lunas tetap tercatat di Tunggakan."
      start={
        <Button
          look="danger"
          busy={preview.query.isFetching}
          disabled={rows.length === 0}
          onClick={() => {
            // From here on the run itself is kept.
            saved()
            bulk.start(rows)
          }}
        >
          Arsipkan
        </Button>
      }
      onCancel={discard}
      onClose={onClose}
    >
      <div className={shared.stack4}>
        {restored && <RestoredLine onDiscard={discard} />}
        <LeavingFields values={leaving} onChange={change} />
        {skipped > 0 && <p>{counted(skipped, 'siswa')} sudah tidak aktif dan dilewati.</p>}
        <PreviewView
          preview={preview}
          rows={rows}
          will="Akan diarsipkan"
          refused="Belum bisa diarsipkan"
          unchanged="Sudah diarsipkan"
          owing="Tagihannya tetap di Tunggakan"
        />
      </div>
    </BulkDialog>
  )
}
