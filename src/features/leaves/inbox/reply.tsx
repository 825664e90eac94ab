import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { studentSource } from '../../../pull/lists/students'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { useRecord } from '../../../pull/record/use-record'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { localPhone } from '../../../ui/words/phone-words'
import { TextArea } from '../../../ui/controls/text-input'
import { whatsAppTextLink } from '../../../ui/words/whatsapp-link'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import styles from './inbox.module.css'
import { replyText } from './reply-text'

/** A reply to the family by WhatsApp. The person reads, changes and sends it. */
export function Reply({ leave, decides }: { leave: PupilLeave; decides: boolean }) {
  const [open, setOpen] = useState(false)
  if (open) return <Letter key={leave.status} leave={leave} decides={decides} />
  return (
    <Button icon={<MessageCircle aria-hidden="true" />} onClick={() => setOpen(true)}>
      Balas lewat WhatsApp
    </Button>
  )
}

function Letter({ leave, decides }: { leave: PupilLeave; decides: boolean }) {
  const { school, can } = useWorkspace()
  const [text, setText] = useState(() => replyText(leave, decides, school?.name ?? null))
  const { row } = useRecord(studentSource, can('students.read') ? leave.studentId : undefined)
  const phone = row?.phone
  return (
    <div className={shared.stack2}>
      <Field
        label="Balasan untuk orang tua"
        hint={
          phone
            ? `Dikirim ke ${localPhone(phone)} setelah Anda menekan kirim di WhatsApp.`
            : 'Nomor orang tua belum dicatat; pilih penerimanya di WhatsApp.'
        }
      >
        <TextArea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <a className={styles.link} href={whatsAppTextLink(phone, text)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden="true" size={18} /> Buka di WhatsApp
      </a>
    </div>
  )
}
