import { MessageCircle, Phone, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ContactTexts, PupilToReport } from '../../../contract/attendance/parent-contacts'
import { ContactMade } from '../../records/contacts/contact-made'
import { Avatar } from '../../ui/parts/avatar'
import { Button } from '../../ui/controls/button'
import { shortDate } from '../../ui/words/date-words'
import { localPhone } from '../../ui/words/phone-words'
import { whatsAppTextLink } from '../../ui/words/whatsapp-link'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import shared from '../../ui/theme/shared.module.css'
import styles from './contacts.module.css'
import { durationWords, fillText, usualTexts } from './parent-text'

interface ContactRowProps {
  pupil: PupilToReport
  texts: ContactTexts
  /** Whom the person came here for: in sight at once. */
  isAsked: boolean
  /** Asks for a note and keeps that the family was reached; missing where that cannot be kept. */
  onReached?: ((pupil: PupilToReport) => void) | undefined
  onTakeBack?: ((pupil: PupilToReport) => void) | undefined
}

/** One pupil: why the family is to be reached, the ways to it, and who has. */
export function ContactRow({ pupil, texts, isAsked, onReached, onTakeBack }: ContactRowProps) {
  const { user, school } = useWorkspace()
  const today = useToday()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const { name, phone, class_name, concern, since, contact } = pupil
  const text = fillText(texts[concern] ?? usualTexts[concern], {
    pupil,
    today,
    sender: user.name,
    school: school?.name ?? '',
  })
  const why = [
    class_name,
    concern === 'late' && durationWords(pupil) ? `terlambat ${durationWords(pupil)}` : durationWords(pupil),
    since && `sejak ${shortDate(since)}`,
  ]
  return (
    <li
      ref={row}
      className={styles.row}
      data-asked={isAsked || undefined}
      data-reached={contact ? '' : undefined}
    >
      <Avatar name={name} seed={pupil.student_id} />
      <div className={styles.words}>
        <Link className={styles.name} to={`/civitas/siswa/${encodeURIComponent(pupil.student_id)}`}>
          {name}
        </Link>
        <p className={shared.muted}>{why.filter(Boolean).join(' · ')}</p>
        {contact && <ContactMade contact={contact} />}
      </div>
      <div className={styles.actions}>
        {phone ? (
          <>
            <a
              className={styles.way}
              href={`tel:${phone}`}
              aria-label={`${localPhone(phone)}, telepon orang tua ${name}`}
            >
              <Phone aria-hidden="true" size={18} />
              <span className={styles.number}>{localPhone(phone)}</span>
            </a>
            <a
              className={styles.way}
              href={whatsAppTextLink(phone, text)}
              target="_blank"
              rel="noreferrer"
              aria-label={`WhatsApp orang tua ${name}`}
            >
              <MessageCircle aria-hidden="true" size={18} />
              WhatsApp
            </a>
          </>
        ) : (
          <span className={shared.muted}>Belum ada nomor telepon</span>
        )}
        {contact && onTakeBack && (
          <Button
            size="sm"
            look="ghost"
            icon={<Undo2 aria-hidden="true" size={18} />}
            aria-label={`Batalkan catatan ${name}`}
            onClick={() => onTakeBack(pupil)}
          >
            Batalkan
          </Button>
        )}
        {onReached && (
          <Button
            size="sm"
            look={contact ? 'outline' : 'soft'}
            aria-label={`${contact ? 'Dihubungi lagi' : 'Sudah dihubungi'}: ${name}`}
            onClick={() => onReached(pupil)}
          >
            {contact ? 'Dihubungi lagi' : 'Sudah dihubungi'}
          </Button>
        )}
      </div>
    </li>
  )
}
