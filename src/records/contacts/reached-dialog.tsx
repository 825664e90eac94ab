import { useId, useState } from 'react'
import { uuidv7 } from '../../../contract/values/ids'
import {
  createParentContact,
  ParentContactCreate,
  type PupilToReport,
} from '../../../contract/attendance/parent-contacts'
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

/** Keeps that a pupil's family was reached, with a short note. Needs the service. */
export function ReachedDialog({ pupil, onClose }: ReachedDialogProps) {
  const { client } = useWorkspace()
  const formId = useId()
  // The same form sent twice keeps one contact.
  const [id] = useState(() => uuidv7())
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
  })
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`Orang tua ${pupil.name} sudah dihubungi?`}
      description="Nama Anda dan waktunya dicatat, sehingga orang lain tidak menghubungi untuk hal yang sama."
      footer={
        <>
          <Button onClick={() => onClose(false)}>Batal</Button>
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
