import { MessageCircle } from 'lucide-react'
import { localPhone } from '../../ui/words/phone-words'
import styles from './students.module.css'

interface ContactCellProps {
  /** E.164. */
  phone: string
  /** Whom it reaches, within a sentence: "orang tua Budi". */
  whom: string
  /** The address of a chat. */
  chat: string
}

/** A number, which calls, and the way to a chat. */
export function ContactCell({ phone, whom, chat }: ContactCellProps) {
  return (
    <span className={styles.contact}>
      <a href={`tel:${phone}`} aria-label={`Telepon ${whom}, ${localPhone(phone)}`}>
        {localPhone(phone)}
      </a>
      <a href={chat} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${whom}`} title="WhatsApp">
        <MessageCircle aria-hidden="true" size={18} />
      </a>
    </span>
  )
}
