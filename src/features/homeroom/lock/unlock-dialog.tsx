import { useId } from 'react'
import {
  putRegisterUnlock,
  RegisterUnlock,
  unlockedHours,
} from '../../../../contract/attendance/register-unlocks'
import { uuidv7 } from '../../../../contract/values/ids'
import { pullRegister } from '../../../pull/attendance/pull-register'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { sendForm } from '../../../records/form/send-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { CancelButton } from '../../../records/form/cancel-button'
import { Button } from '../../../ui/controls/button'
import { fullDate } from '../../../ui/words/date-words'
import { Dialog } from '../../../ui/dialogs/dialog'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'

interface UnlockDialogProps {
  classId: string
  date: string
  /** Whether it is to be opened, else locked again. */
  open: boolean
  onClose: () => void
}

const refusal = 'Kunci absensi belum diubah. Coba lagi.'

/**
 * Opens the locked register of one class and day with a reason, or locks it again. Needs the service. The cross and Esc keep what is
 * typed for the next time, "Batal" throws it away.
 */
export function UnlockDialog(props: UnlockDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(
    db,
    `registers/${props.classId}/${props.date}/${props.open ? 'unlock' : 'lock'}`,
    uuidv7,
  )
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ classId, date, open, onClose, draft }: UnlockDialogProps & { draft: Draft }) {
  const { client, db } = useWorkspace()
  const formId = useId()
  const form = useRecordForm({
    schema: RegisterUnlock,
    values: { date, open, reason: '' },
    save: (body) =>
      sendForm(async () => {
        const lock = await client.send(putRegisterUnlock, { params: { id: classId }, body })
        await pullRegister({ client, db }, classId, date)
        return { ...lock }
      }, refusal),
    onSaved: () => {
      toast({
        kind: 'success',
        text: open ? `Absensi ${fullDate(date)} terbuka lagi.` : `Absensi ${fullDate(date)} terkunci lagi.`,
      })
      onClose()
    },
    draft,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={open ? `Buka absensi ${fullDate(date)}?` : `Kunci lagi absensi ${fullDate(date)}?`}
      description={
        open
          ? `Wali kelas dapat mengubahnya selama ${unlockedHours} jam, lalu terkunci lagi dengan sendirinya. Siapa yang membuka dan alasannya dicatat.`
          : 'Wali kelas tidak dapat mengubahnya lagi. Yang sudah diubah tetap.'
      }
      footer={
        <>
          <CancelButton onDiscard={form.discard} onClose={onClose} />
          <Button look="solid" type="submit" form={formId} busy={form.busy}>
            {open ? 'Buka' : 'Kunci lagi'}
          </Button>
        </>
      }
    >
      <RecordForm form={form} id={formId} notSaved="Kunci absensi belum diubah">
        {(field) => open && <TextField {...field('reason')} label="Alasan" maxLength={200} required />}
      </RecordForm>
    </Dialog>
  )
}
