import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { studentSource } from '../../../pull/lists/students'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { useRecord } from '../../../pull/record/use-record'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptText } from '../../../records/form/use-kept-text'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { localPhone } from '../../../ui/words/phone-words'
import { TextArea } from '../../../ui/controls/text-input'
import { whatsAppTextLink } from '../../../ui/words/whatsapp-link'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import styles from './inbox.module.css'
import { replyText } from './reply-text'

interface ReplyProps {
  leave: PupilLeave
  decides: boolean
}

/** A reply to the family by WhatsApp. The person reads, changes and sends it. */
export function Reply(props: ReplyProps) {
  const [open, setOpen] = useState(false)
  if (open) return <Drafted key={props.leave.status} {...props} />
  return (
    <Button icon={<MessageCircle aria-hidden="true" />} onClick={() => setOpen(true)}>
      Balas lewat WhatsApp
    </Button>
  )
}

/** The letter once it is known what an earlier visit typed. */
function Drafted(props: ReplyProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `leaves/${props.leave.id}/reply`, uuidv7)
  return draft && <Letter {...props} draft={draft} />
}

function Letter({ leave, decides, draft }: ReplyProps & { draft: Draft }) {
  const { school, can } = useWorkspace()
  const { text, setText, restored, discard, saved } = useKeptText(
    draft,
    replyText(leave, decides, school?.name ?? null),
  )
  const { row } = useRecord(studentSource, can('students.read') ? leave.studentId : undefined)
  const phone = row?.phone
  return (
    <div className={shared.stack2}>
      {restored && <RestoredLine onDiscard={discard} />}
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
      <a
        className={styles.link}
        href={whatsAppTextLink(phone, text)}
        target="_blank"
        rel="noreferrer"
        onClick={saved}
      >
        <MessageCircle aria-hidden="true" size={18} /> Buka di WhatsApp
      </a>
    </div>
  )
}
