import type { Teacher } from '../../../../contract/people/teachers'
import { dateWords } from '../../../ui/words/date-words'
import { localPhone } from '../../../ui/words/phone-words'
import { genders } from '../staff-words'
import styles from '../staff.module.css'

/** What is known of a member of staff, and what is not. */
export function StaffFacts({ person }: { person: Teacher }) {
  const gender = genders.find(({ value }) => value === person.gender)?.label
  const birth = [person.birth_place, person.birth_date && dateWords(person.birth_date)].filter(Boolean)
  const facts: [string, string | null | undefined][] = [
    ['NIP', person.nip],
    ['NUPTK', person.nuptk],
    ['Nomor mesin absensi', person.machine_number],
    ['Jenis kelamin', gender],
    ['Tempat, tanggal lahir', birth.join(', ')],
    ['HP', person.phone && localPhone(person.phone)],
    ['Email', person.email],
    ['Alamat', person.address],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.quiet}>Belum diisi</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
