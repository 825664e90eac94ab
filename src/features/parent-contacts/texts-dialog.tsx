import { useId } from 'react'
import {
  ContactTextsUpdate,
  updateContactTexts,
  type ContactTexts,
} from '../../../contract/attendance/parent-contacts'
import { uuidv7 } from '../../../contract/values/ids'
import { writeMeta } from '../../db/meta'
import { useDraft, type Draft } from '../../records/form/drafts'
import { TextAreaField } from '../../records/form/fields'
import { RecordForm } from '../../records/form/record-form'
import { sendForm } from '../../records/form/send-form'
import { useRecordForm } from '../../records/form/use-record-form'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'
import shared from '../../ui/theme/shared.module.css'
import { placeholders, usualTexts } from './parent-text'

interface TextsDialogProps {
  texts: ContactTexts
  /** The service keeps them for the whole school; else they stay on this device. */
  keeps: boolean
  onClose: (saved: boolean) => void
}

/** Changes the two texts that families are written with. What is typed stays as a draft. */
export function TextsDialog(props: TextsDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'contact-texts', uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ texts, keeps, onClose, draft }: TextsDialogProps & { draft: Draft }) {
  const { client, db } = useWorkspace()
  const formId = useId()
  const form = useRecordForm({
    schema: ContactTextsUpdate,
    values: { absent: texts.absent ?? usualTexts.absent, late: texts.late ?? usualTexts.late },
    save: (body) => {
      const own = {
        absent: body.absent === usualTexts.absent ? null : (body.absent ?? null),
        late: body.late === usualTexts.late ? null : (body.late ?? null),
      }
      return sendForm(async () => {
        if (keeps) return { ...(await client.send(updateContactTexts, { body: own })) }
        await writeMeta(db, 'contactTexts', own)
        return own
      }, 'Pesan belum tersimpan. Coba lagi.')
    },
    onSaved: () => {
      toast({ kind: 'success', text: 'Pesan tersimpan.' })
      onClose(true)
    },
    draft,
  })
  return (
    <Dialog
      open
      large
      onClose={() => onClose(false)}
      title="Pesan untuk orang tua"
      description={
        keeps
          ? 'Berlaku untuk semua orang di sekolah. Di WhatsApp pesan masih dapat diubah sebelum dikirim.'
          : 'Tersimpan di perangkat ini saja. Di WhatsApp pesan masih dapat diubah sebelum dikirim.'
      }
      footer={
        <>
          <Button onClick={() => form.fill({ ...usualTexts })}>Kembalikan pesan bawaan</Button>
          <Button look="solid" type="submit" form={formId} busy={form.busy}>
            Simpan
          </Button>
        </>
      }
    >
      <RecordForm form={form} id={formId} notSaved="Pesan belum tersimpan">
        {(field) => (
          <>
            <TextAreaField {...field('absent')} label="Tidak masuk berturut-turut" rows={6} />
            <TextAreaField {...field('late')} label="Datang terlambat" rows={6} />
            <p className={shared.muted}>
              Diganti sendiri: {placeholders.map(([name, words]) => `{${name}} ${words}`).join('; ')}.
            </p>
          </>
        )}
      </RecordForm>
    </Dialog>
  )
}
