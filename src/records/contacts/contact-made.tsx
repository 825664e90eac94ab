import { Check } from 'lucide-react'
import type { ParentContact } from '../../../contract/attendance/parent-contacts'
import { Age } from '../../ui/parts/age'
import styles from './contact-made.module.css'

/** Who reached a pupil's family, when, and the note about it. */
export function ContactMade({ contact }: { contact: ParentContact }) {
  const at = Date.parse(contact.at ?? '')
  return (
    <p className={styles.reached}>
      <Check aria-hidden="true" size={16} />
      <span>
        Dihubungi {contact.by?.name ?? ''} {Number.isNaN(at) ? '' : <Age at={at} />}
        {contact.note ? `: ${contact.note}` : ''}
      </span>
    </p>
  )
}
