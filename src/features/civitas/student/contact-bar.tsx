import { MessageCircle, Phone } from 'lucide-react'
import { memo } from 'react'
import type { StoredStudent } from '../../../pull/lists/students'
import { whatsAppLink } from './contact-links'
import styles from './student.module.css'

/** Phones only: the family, under the thumb. */
export const ContactBar = memo(function ContactBar({ student }: { student: StoredStudent }) {
  if (!student.phone) return null
  return (
    <div className={styles.contactBar} role="group" aria-label="Hubungi orang tua atau wali">
      <a href={`tel:${student.phone}`}>
        <Phone aria-hidden="true" size={20} />
        Telepon
      </a>
      <a href={whatsAppLink(student)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden="true" size={20} />
        WhatsApp
      </a>
    </div>
  )
})
