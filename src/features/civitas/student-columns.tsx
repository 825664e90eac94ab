import type { StoredStudent } from '../../pull/paged-list-students'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import type { Column } from '../../ui/data-table'
import { localPhone, shortBirth, studentStatus } from './student-words'
import styles from './students.module.css'

/** Columns a person may choose; the name is always there. */
export const optionalColumns = [
  { key: 'nis', label: 'NIS', byDefault: true },
  { key: 'nisn', label: 'NISN', byDefault: true },
  { key: 'gender', label: 'L/P', byDefault: true },
  { key: 'class', label: 'Kelas', byDefault: true },
  { key: 'birth', label: 'Lahir', byDefault: false },
  { key: 'phone', label: 'HP', byDefault: false },
  { key: 'parents', label: 'Orang tua', byDefault: false },
  { key: 'status', label: 'Status', byDefault: true },
] as const

export type OptionalColumn = (typeof optionalColumns)[number]['key']

/** The columns that the address asks for (`kolom=nis,kelas`), else the usual ones. */
export function chosenColumns(param: string | null): OptionalColumn[] {
  if (param === null) return optionalColumns.filter(({ byDefault }) => byDefault).map(({ key }) => key)
  const asked = param.split(',')
  return optionalColumns.filter(({ key }) => asked.includes(key)).map(({ key }) => key)
}

const blank = <span className={styles.blank}>–</span>

/** The table's columns, in their fixed order. */
export function studentColumns(
  chosen: readonly OptionalColumn[],
  open: (id: string) => void,
): Column<StoredStudent>[] {
  const all: Column<StoredStudent>[] = [
    {
      key: 'name',
      header: 'Nama',
      sort: 'name',
      phone: 'title',
      cell: (student) => (
        <button type="button" className={styles.name} onClick={() => open(student.id)}>
          <Avatar name={student.name} seed={student.id} size={32} />
          <span className={styles.nameWords}>
            <span className={styles.nameText}>{student.name}</span>
            <span className={styles.sub}>
              {[student.class?.name ?? 'Tanpa kelas', student.nis && `NIS ${student.nis}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </button>
      ),
    },
    { key: 'nis', header: 'NIS', sort: 'nis', cell: ({ nis }) => nis ?? blank, phone: 'hidden' },
    { key: 'nisn', header: 'NISN', cell: ({ nisn }) => nisn ?? blank, phone: 'hidden' },
    { key: 'gender', header: 'L/P', cell: ({ gender }) => gender ?? blank, phone: 'hidden' },
    {
      key: 'class',
      header: 'Kelas',
      sort: 'class',
      phone: 'hidden',
      cell: (student) => student.class?.name ?? blank,
    },
    {
      key: 'birth',
      header: 'Lahir',
      cell: ({ birth_place, birth_date }) =>
        birth_place || birth_date
          ? [birth_place, birth_date && shortBirth(birth_date)].filter(Boolean).join(', ')
          : blank,
    },
    {
      key: 'phone',
      header: 'HP',
      cell: ({ phone }) => (phone ? <span className={styles.oneLine}>{localPhone(phone)}</span> : blank),
    },
    {
      key: 'parents',
      header: 'Orang tua',
      cell: ({ father_name, mother_name, guardian_name }) =>
        [father_name, mother_name].filter(Boolean).join(', ') || guardian_name || blank,
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'end',
      cell: ({ status }) => {
        const { word, tone } = studentStatus[status ?? 'active']
        return <Badge tone={tone}>{word}</Badge>
      },
    },
  ]
  return all.filter(({ key }) => key === 'name' || chosen.some((wanted) => wanted === key))
}
