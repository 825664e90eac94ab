import { MessageCircle, Phone } from 'lucide-react'
import { memo } from 'react'
import type { StoredStudent } from '../../../pull/lists/students'
import { genderOf, longDate } from '../student-words'
import { localPhone } from '../../../ui/words/phone-words'
import { whatsAppLink } from './contact-links'
import { Siblings } from './family/siblings'
import styles from './student.module.css'

/** Who the pupil is, and whom the school talks to. Empty fields are marked as not filled in. */
export const Facts = memo(function Facts({ student }: { student: StoredStudent }) {
  const birth = [student.birth_place, student.birth_date && longDate(student.birth_date)].filter(Boolean)
  return (
    <div className={styles.factsColumn}>
      <FactList
        title="Data diri"
        facts={[
          ['NIS', student.nis],
          ['NISN', student.nisn],
          ['Jenis kelamin', genderOf(student.gender)],
          ['Tempat, tanggal lahir', birth.join(', ')],
          ['Agama', student.religion],
          ['Alamat', student.address],
          ['Email', student.email],
          ...(student.joined_on
            ? [['Tanggal masuk', longDate(student.joined_on)] satisfies [string, string]]
            : []),
        ]}
      />
      <FactList
        title="Orang tua dan wali"
        facts={[
          ['Ayah', student.father_name],
          ['Ibu', student.mother_name],
          ['Wali', student.guardian_name],
        ]}
      />
      <dl className={styles.facts}>
        <div>
          <dt>Nomor telepon</dt>
          <dd>{student.phone ? localPhone(student.phone) : <NotFilled />}</dd>
        </div>
      </dl>
      <Siblings student={student} />
      {student.phone && (
        <p className={styles.contacts}>
          <a href={`tel:${student.phone}`}>
            <Phone aria-hidden="true" size={16} />
            Telepon
          </a>
          <a href={whatsAppLink(student)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" size={16} />
            WhatsApp
          </a>
        </p>
      )}
    </div>
  )
})

function FactList({ title, facts }: { title: string; facts: [string, string | null | undefined][] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <NotFilled />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NotFilled() {
  return <span className={styles.blank}>Belum diisi</span>
}
