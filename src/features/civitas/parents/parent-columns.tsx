import { Link } from 'react-router-dom'
import type { StudentParent } from '../../../../contract/people/student-parents'
import type { ListColumn } from '../../../records/list/list-columns'
import { blank, NameCell } from '../../../records/list/name-cell'
import { localPhone } from '../../../ui/words/phone-words'
import { whatsAppTextLink } from '../../../ui/words/whatsapp-link'
import { ContactCell } from '../contact-cell'
import { studentPath } from '../student-path'
import styles from './parents.module.css'

const relationWords = { father: 'Ayah', mother: 'Ibu', guardian: 'Wali' } as const

const relationOf = ({ relation }: StudentParent) => (relation ? relationWords[relation] : null)

type Child = NonNullable<StudentParent['children']>[number]

const childWords = ({ name, class: group }: Child) => (group ? `${name} (${group.name})` : name)

const childrenWords = ({ children }: StudentParent) => (children ?? []).map(childWords).join(', ')

/** A chat with a greeting that names the children. */
function chatWith(parent: StudentParent): string {
  const children = childrenWords(parent)
  const whose = children ? `, orang tua/wali dari ${children}` : ''
  return whatsAppTextLink(parent.phone, `Yth. Bapak/Ibu ${parent.name}${whose}, `)
}

/** The columns of the list of parents, in their fixed order. */
export const parentColumns: readonly ListColumn<StudentParent>[] = [
  {
    key: 'name',
    header: 'Nama',
    phone: 'title',
    text: ({ name }) => name,
    cell: (parent) => <NameCell name={parent.name} sub={relationOf(parent) ?? ''} />,
  },
  {
    key: 'relation',
    header: 'Hubungan',
    phone: 'hidden',
    text: relationOf,
    cell: (parent) => relationOf(parent) ?? blank,
  },
  {
    key: 'children',
    header: 'Anak di sekolah ini',
    text: childrenWords,
    cell: ({ children }) => (children?.length ? <Children of={children} /> : blank),
  },
  {
    key: 'phone',
    header: 'Kontak',
    text: ({ phone }) => phone && localPhone(phone),
    cell: (parent) =>
      parent.phone ? <ContactCell phone={parent.phone} whom={parent.name} chat={chatWith(parent)} /> : blank,
  },
]

function Children({ of }: { of: readonly Child[] }) {
  return (
    <ul className={styles.children}>
      {of.map((child) => (
        <li key={child.id}>
          <Link to={studentPath(child.id)}>{child.name}</Link>
          {child.class && <span>{child.class.name}</span>}
        </li>
      ))}
    </ul>
  )
}
