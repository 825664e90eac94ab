import { Link } from 'react-router-dom'
import type { StoredStudent } from '../../../../pull/lists/students'
import { useFieldValues } from '../../../../records/form/use-field-values'
import type { RecordField } from '../../../../records/form/use-record-form'
import { siblingsOf } from '../../../../records/family/siblings'
import { Banner } from '../../../../ui/notices/banner'
import { fullDate } from '../../../../ui/words/date-words'
import { studentPath } from '../../student-path'
import styles from './known-pupils.module.css'
import { mayBeSame } from './same-pupil'

/** As many are named; more would push the form away. */
const mostShown = 3

/** Fields of the form that tell who is typed. */
export type PersonFields = Record<
  'name' | 'nis' | 'nisn' | 'birth_date' | 'phone' | 'father_name' | 'mother_name',
  RecordField
>

interface KnownPupilsProps {
  fields: PersonFields
  /** The pupil who is changed; null for a new one. */
  own: string | null
  /** The pupils of this device. */
  students: readonly StoredStudent[]
}

/** Names pupils on this device who may be the one who is typed, before a second record of them is made. */
export function KnownPupils({ fields, own, students }: KnownPupilsProps) {
  const typed = useTyped(fields, own)
  const found = students.filter((known) => mayBeSame(typed, known))
  if (found.length === 0) return null
  return (
    <Banner kind="warn" title="Mungkin sudah tercatat">
      <People people={found} />
      Isian ini tetap tersimpan sebagai draf bila Anda membukanya.
    </Banner>
  )
}

/** Names the likely siblings at the school of the pupil who is typed. */
export function KnownSiblings({ fields, own, students }: KnownPupilsProps) {
  const typed = useTyped(fields, own)
  const found = siblingsOf(typed, students)
  if (found.length === 0) return null
  return (
    <Banner title="Sepertinya bersaudara dengan">
      <People people={found} />
    </Banner>
  )
}

function People({ people }: { people: readonly StoredStudent[] }) {
  const more = people.length - mostShown
  return (
    <ul className={styles.people}>
      {people.slice(0, mostShown).map(({ id, name, nis, birth_date: born, class: schoolClass }) => (
        <li key={id}>
          <Link to={studentPath(id)}>{name}</Link>
          {[schoolClass?.name, nis && `NIS ${nis}`, born && `lahir ${fullDate(born)}`]
            .filter(Boolean)
            .map((fact) => ` · ${String(fact)}`)
            .join('')}
        </li>
      ))}
      {more > 0 && <li>dan {more} siswa lain</li>}
    </ul>
  )
}

/** The person whom the form holds now, as a pupil is compared. */
function useTyped(fields: PersonFields, own: string | null) {
  const { name, nis, nisn, birth_date, phone, father_name, mother_name } = fields
  const held = useFieldValues([name, nis, nisn, birth_date, phone, father_name, mother_name])
  const [named, number, national, born, telephone, father, mother] = held.map((value) =>
    typeof value === 'string' ? value.trim() : '',
  )
  return {
    id: own ?? '',
    name: named ?? '',
    nis: number ?? '',
    nisn: national ?? '',
    birth_date: born ?? '',
    phone: telephone ?? '',
    father_name: father ?? '',
    mother_name: mother ?? '',
  }
}
