import { MessageCircle } from 'lucide-react'
import type { PupilArrears } from '../../../../contract/bills/bill-arrears'
import { uuidv7 } from '../../../../contract/values/ids'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptText } from '../../../records/form/use-kept-text'
import { CancelButton } from '../../../records/form/cancel-button'
import { Field } from '../../../ui/controls/field'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { TextArea } from '../../../ui/controls/text-input'
import { Banner } from '../../../ui/notices/banner'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { whatsAppTextLink } from '../../../ui/words/whatsapp-link'
import { useWorkspace } from '../../../workspace/workspace'
import { reminderText } from './arrears-words'
import shared from '../../../ui/theme/shared.module.css'
import styles from './arrears.module.css'

interface RemindDialogProps {
  owed: PupilArrears
  onClose: () => void
}

/** A ready text for the parents of one pupil: changed here, sent by the person in WhatsApp. What is typed stays as a draft. */
export function RemindDialog(props: RemindDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `bill-reminders/${props.owed.student.id}`, uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ owed, onClose, draft }: RemindDialogProps & { draft: Draft }) {
  const { school } = useWorkspace()
  const { text, setText, restored, discard, saved } = useKeptText(
    draft,
    reminderText(owed, school?.name ?? ''),
  )
  const { name, phone } = owed.student
  return (
    <OfficeDialog
      open
      title={`Pesan untuk wali ${name}`}
      onClose={onClose}
      footer={
        <>
          <CancelButton onDiscard={discard} onClose={onClose} />
          <a
            className={styles.send}
            href={whatsAppTextLink(phone, text)}
            target="_blank"
            rel="noreferrer"
            onClick={() => {
              saved()
              onClose()
            }}
          >
            <MessageCircle aria-hidden="true" /> Buka WhatsApp
          </a>
        </>
      }
    >
      <div className={shared.column}>
        <p>
          {phone
            ? `WhatsApp terbuka untuk nomor ${phone}. Anda sendiri yang menekan kirim.`
            : 'Nomor telepon siswa ini belum dicatat. Pilih penerimanya di WhatsApp.'}
        </p>
        {owed.waiting ? (
          <Banner kind="warn">
            Pembayaran {rupiahWords(owed.waiting)} dari siswa ini menunggu diperiksa. Periksa dulu sebelum
            mengingatkan orang tuanya.
          </Banner>
        ) : null}
        {restored && <RestoredLine onDiscard={discard} />}
        <Field label="Isi pesan">
          <TextArea rows={12} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
    </OfficeDialog>
  )
}
