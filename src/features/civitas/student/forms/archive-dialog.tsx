import type { StoredStudent } from '../../../../pull/lists/students'
import type { Draft } from '../../../../records/form/drafts'
import { RestoredLine } from '../../../../records/form/restored-line'
import { Banner } from '../../../../ui/notices/banner'
import { CancelButton } from '../../../../records/form/cancel-button'
import { Button } from '../../../../ui/controls/button'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import { useWorkspace } from '../../../../workspace/workspace'
import { BillsToCome } from './bills-to-come'
import { DependentsView } from './dependents-view'
import { leavingChange, LeavingFields } from './leaving-fields'
import { useChange } from './use-change'
import { useDependents } from './use-dependents'
import { useLeaving, useLeavingDraft } from './use-leaving-draft'
import shared from '../../../../ui/theme/shared.module.css'

interface ArchiveDialogProps {
  student: StoredStudent
  onClose: () => void
}

/** Archives a pupil, after saying what depends on the pupil; what is typed is kept as a draft. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  const draft = useLeavingDraft([props.student.id])
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ student, draft, onClose }: ArchiveDialogProps & { draft: Draft }) {
  const { values, restored, change, keep, discard, saved } = useLeaving(draft)
  const dependents = useDependents(student)
  const { can } = useWorkspace()
  const { busy, failure, save } = useChange(student, `${student.name} diarsipkan.`, () => {
    saved()
    onClose()
  })
  return (
    <OfficeDialog
      open
      alert
      onClose={onClose}
      title={`Arsipkan ${student.name}?`}
      description={
        student.class
          ? `Siswa keluar dari kelas ${student.class.name} dan tidak lagi diabsen. Absensi, rapor, dan tagihan yang sudah ada tetap tersimpan, dan siswa dapat diaktifkan kembali.`
          : 'Siswa tidak lagi tampil di daftar. Absensi, rapor, dan tagihan yang sudah ada tetap tersimpan, dan siswa dapat diaktifkan kembali.'
      }
      footer={
        <>
          <CancelButton onDiscard={discard} onClose={onClose} />
          <Button
            look="danger"
            busy={busy || dependents.asking}
            disabled={dependents.refusal !== null}
            onClick={() => void keep().then(() => save(leavingChange(values)))}
          >
            Arsipkan
          </Button>
        </>
      }
    >
      <div className={shared.stack4}>
        <DependentsView studentId={student.id} dependents={dependents} />
        {dependents.owes && can('bills.correct') && (
          <BillsToCome student={student} onVoided={dependents.askAgain} />
        )}
        {restored && <RestoredLine onDiscard={discard} />}
        <LeavingFields values={values} onChange={change} />
        {failure && (
          <Banner kind="error" title="Belum diarsipkan">
            {failure}
          </Banner>
        )}
      </div>
    </OfficeDialog>
  )
}
