import type { StoredStudent } from '../../pull/lists/students'
import type { ExportLines } from '../../records/list/export-rows'
import type { ListColumn } from '../../records/list/list-columns'
import { blank, NameCell } from '../../records/list/name-cell'
import { Badge } from '../../ui/parts/badge'
import { localPhone } from '../../ui/words/phone-words'
import { ContactCell } from './contact-cell'
import { whatsAppLink } from './student/contact-links'
import { studentPath } from './student-path'
import { shortBirth, statusOf } from './student-words'

/** The columns of the list of students, in their fixed order. */
export const studentColumns: readonly ListColumn<StoredStudent>[] = [
  {
    key: 'name',
    header: 'Nama',
    sort: 'name',
    phone: 'title',
    cell: (student) => (
      <NameCell
        name={student.name}
        seed={student.id}
        sub={[student.class?.name ?? 'Tanpa kelas', student.nis && `NIS ${student.nis}`]
          .filter(Boolean)
          .join(' · ')}
        open={studentPath(student.id)}
      />
    ),
  },
  {
    key: 'nis',
    header: 'NIS',
    sort: 'nis',
    choice: 'shown',
    cell: ({ nis }) => nis ?? blank,
    phone: 'hidden',
  },
  { key: 'nisn', header: 'NISN', choice: 'shown', cell: ({ nisn }) => nisn ?? blank, phone: 'hidden' },
  { key: 'gender', header: 'L/P', choice: 'shown', cell: ({ gender }) => gender ?? blank, phone: 'hidden' },
  {
    key: 'class',
    header: 'Kelas',
    sort: 'class',
    choice: 'shown',
    phone: 'hidden',
    cell: (student) => student.class?.name ?? blank,
  },
  {
    key: 'birth',
    header: 'Lahir',
    choice: 'hidden',
    cell: ({ birth_place, birth_date }) =>
      birth_place || birth_date
        ? [birth_place, birth_date && shortBirth(birth_date)].filter(Boolean).join(', ')
        : blank,
  },
  {
    key: 'parents',
    header: 'Orang tua',
    choice: 'hidden',
    cell: (student) => parentsOf(student) || blank,
  },
  {
    key: 'phone',
    header: 'Kontak',
    choice: 'hidden',
    cell: (student) =>
      student.phone ? (
        <ContactCell phone={student.phone} whom={`orang tua ${student.name}`} chat={whatsAppLink(student)} />
      ) : (
        blank
      ),
  },
  {
    key: 'status',
    header: 'Status',
    choice: 'shown',
    phone: 'status',
    cell: ({ status }) => {
      const { word, tone } = statusOf(status)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
]

/** Father and mother, and the guardian where there is one. */
const parentsOf = ({ father_name, mother_name, guardian_name }: StoredStudent) =>
  [father_name, mother_name, guardian_name && `${guardian_name} (wali)`].filter(Boolean).join(', ')

/** The exported columns of students: the headings of the import, so that it can be mended and read in again. */
export const exportedStudents: ExportLines<StoredStudent> = {
  heading: [
    'Nama',
    'NIS',
    'NISN',
    'JK',
    'Tempat Lahir',
    'Tanggal Lahir',
    'Agama',
    'Alamat',
    'HP',
    'E-Mail',
    'Nama Ayah',
    'Nama Ibu',
    'Nama Wali',
    'Kelas',
    'Status',
    'Tanggal Masuk',
    'Tanggal Keluar',
  ],
  line: (student) => [
    student.name,
    student.nis ?? null,
    student.nisn ?? null,
    student.gender ?? null,
    student.birth_place ?? null,
    student.birth_date ?? null,
    student.religion ?? null,
    student.address ?? null,
    student.phone ? localPhone(student.phone) : null,
    student.email ?? null,
    student.father_name ?? null,
    student.mother_name ?? null,
    student.guardian_name ?? null,
    student.class?.name ?? null,
    statusOf(student.status).word,
    student.joined_on ?? null,
    student.left_on ?? null,
  ],
}
