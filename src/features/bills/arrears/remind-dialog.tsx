import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { PupilArrears } from '../../../../contract/bills/bill-arrears'
import { Button } from '../../../ui/controls/button'
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

/** A ready text for the parents of one pupil: changed here, sent by the person in WhatsApp. */
export function RemindDialog({ owed, onClose }: { owed: PupilArrears; onClose: () => void }) {
  const { school } = useWorkspace()
  const [text, setText] = useState(() => reminderText(owed, school?.name ?? ''))
  const { name, phone } = owed.student
  return (
    <OfficeDialog
      open
      title={`Pesan untuk wali ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <a
            className={styles.send}
            href={whatsAppTextLink(phone, text)}
            target="_blank"
            rel="noreferrer"
            onClick={onClose}
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
            Transfer {rupiahWords(owed.waiting)} dari siswa ini menunggu diperiksa. Periksa dulu sebelum
            mengingatkan orang tuanya.
          </Banner>
        ) : null}
        <Field label="Isi pesan">
          <TextArea rows={12} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
    </OfficeDialog>
  )
}
