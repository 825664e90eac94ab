import { useId } from 'react'
import { uuidv7 } from '../../../contract/values/ids'
import {
  createParentContact,
  ParentContactCreate,
  type PupilToReport,
} from '../../../contract/attendance/parent-contacts'
import { useDraft, type Draft } from '../form/drafts'
import { TextField } from '../form/fields'
import { RecordForm } from '../form/record-form'
import { sendForm } from '../form/send-form'
import { useRecordForm } from '../form/use-record-form'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'

interface ReachedDialogProps {
  pupil: Pick<PupilToReport, 'student_id' | 'name' | 'concern'>
  /** After it was kept, and when the dialog is closed. */
  onClose: (kept: boolean) => void
}

/**
 * Keeps that a pupil's family was reached, with a short note. Needs the service. The cross and Esc keep what is typed for the next
 * time, "Batal" throws it away.
 */
export function ReachedDialog(props: ReachedDialogProps) {
  const { db } = useWorkspace()
  const { student_id, concern } = props.pupil
  const draft = useDraft(db, `contacts/${student_id}/${concern}`, uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ pupil, onClose, draft }: ReachedDialogProps & { draft: Draft }) {
  const { client } = useWorkspace()
  const formId = useId()
  // The same form sent twice keeps one contact.
  const { id } = draft
  const form = useRecordForm({
    schema: ParentContactCreate,
    values: { id, student_id: pupil.student_id, concern: pupil.concern, note: '' },
    save: (body) =>
      sendForm(
        async () => ({ ...(await client.send(createParentContact, { body })) }),
        'Catatan belum tersimpan. Coba lagi.',
      ),
    onSaved: () => {
      toast({ kind: 'success', text: `Tercatat: orang tua ${pupil.name} sudah dihubungi.` })
      onClose(true)
    },
    draft,
  })
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`Orang tua ${pupil.name} sudah dihubungi?`}
      description="Nama Anda dan waktunya dicatat, sehingga orang lain tidak menghubungi untuk hal yang sama."
      footer={
        <>
          <Button
            onClick={() => {
              form.discard()
              onClose(false)
            }}
          >
            Batal
          </Button>
          <Button look="solid" type="submit" form={formId} busy={form.busy}>
            Sudah dihubungi
          </Button>
        </>
      }
    >
      <RecordForm form={form} id={formId} notSaved="Catatan belum tersimpan">
        {(field) => (
          <TextField
            {...field('note')}
            label="Catatan (boleh kosong)"
            maxLength={200}
            placeholder="Misalnya: demam, besok masuk"
          />
        )}
      </RecordForm>
    </Dialog>
  )
}
