import { Undo2 } from 'lucide-react'
import { keepsContacts, type ParentContact } from '../../../../contract/attendance/parent-contacts'
import { ContactMade } from '../../../records/contacts/contact-made'
import { mayTakeBack, takeContactBack } from '../../../records/contacts/take-contact-back'
import { Button } from '../../../ui/controls/button'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../frame/analytics.module.css'
import type { PupilRow } from './analysis'

interface ContactCellProps {
  row: PupilRow
  /** Asks for a note and keeps that the family was reached. */
  onReach: (row: PupilRow) => void
  onChanged: () => void
}

/** Who reached the family in the span, and the buttons that record it, for those who see whom to call (decision 0157). */
export function ContactCell({ row, onReach, onChanged }: ContactCellProps) {
  const { can, client, user } = useWorkspace()
  const { contact, name } = row
  const mayKeep = can(...keepsContacts)
  const takeBack = async (made: ParentContact) => {
    await takeContactBack(client, made, name)
    onChanged()
  }
  return (
    <div className={styles.contact}>
      {contact ? <ContactMade contact={contact} /> : !mayKeep && <span>Belum dihubungi</span>}
      {mayKeep && (
        <div className={styles.contactActions}>
          <Button
            size="sm"
            look={contact ? 'ghost' : 'soft'}
            aria-label={`${contact ? 'Dihubungi lagi' : 'Tandai sudah dihubungi'}: ${name}`}
            onClick={() => onReach(row)}
          >
            {contact ? 'Dihubungi lagi' : 'Tandai sudah dihubungi'}
          </Button>
          {contact && mayTakeBack(contact, { user, can }) && (
            <Button
              size="sm"
              look="ghost"
              icon={<Undo2 aria-hidden="true" size={16} />}
              aria-label={`Batalkan catatan ${name}`}
              onClick={() => void takeBack(contact)}
            >
              Batalkan
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
