import { LetterheadOf } from '../../../records/letterhead/letterhead'
import { headNip, placeAndDate } from '../../../records/letterhead/signing'
import { useFieldValues } from '../../../records/form/use-field-values'
import type { RecordField } from '../../../records/form/use-record-form'
import { useToday } from '../../../workspace/calendar/use-today'
import styles from './paper-preview.module.css'

type Name = 'name' | 'npsn' | 'address' | 'city' | 'phone' | 'email' | 'head_name' | 'head_nip'

/** How papers will begin and be signed, while the profile is typed. */
export function PaperPreview({ field }: { field: (name: Name) => RecordField }) {
  const today = useToday()
  const [name, npsn, address, city, phone, email, head_name, head_nip] = useFieldValues([
    field('name'),
    field('npsn'),
    field('address'),
    field('city'),
    field('phone'),
    field('email'),
    field('head_name'),
    field('head_nip'),
  ]).map((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null))
  return (
    <figure className={styles.preview}>
      <figcaption>Seperti tercetak di kwitansi, rekap, rapor, dan lembar kelas</figcaption>
      <div className={styles.paper}>
        <div className={styles.head}>
          <LetterheadOf school={{ name: name ?? 'Nama sekolah', npsn, address, phone, email }} />
        </div>
        <div className={styles.sign}>
          <p>{placeAndDate({ city }, today)}</p>
          <p>Kepala Sekolah</p>
          <p className={styles.line}>{head_name ?? '\u00a0'}</p>
          <p>{headNip({ head_nip })}</p>
        </div>
      </div>
    </figure>
  )
}
