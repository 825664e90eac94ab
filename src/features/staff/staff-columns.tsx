import type { ReactNode } from 'react'
import type { SubjectRef } from '../../../contract/school/subjects'
import type { Teacher } from '../../../contract/people/teachers'
import type { ExportLines } from '../../records/list/export-rows'
import type { ListColumn } from '../../records/list/list-columns'
import { blank, NameCell } from '../../records/list/name-cell'
import { Badge } from '../../ui/parts/badge'
import { localPhone } from '../../ui/words/phone-words'
import { lessonWords, normWords, type Load } from './load-words'
import { isArchived, numberWords, staffStatus, type StaffType } from './staff-words'
import styles from './staff.module.css'

interface StaffColumns {
  type: StaffType
  /** Undefined: nothing is known of the timetable. */
  loads: ReadonlyMap<string, Load> | undefined
  onOpen: (person: Teacher) => void
  /** The menu of a row; left out for those who may only read. */
  actions?: (person: Teacher) => ReactNode
}

/** The columns of the list of teachers or of other staff, in their fixed order. */
export function staffColumns({ type, loads, onOpen, actions }: StaffColumns): ListColumn<Teacher>[] {
  const teaching = type === 'teacher'
  return [
    {
      key: 'name',
      header: 'Nama',
      sort: 'name',
      phone: 'title',
      cell: (person) => (
        <NameCell
          name={person.name}
          seed={person.id}
          sub={[
            isArchived(person) && 'Arsip',
            subjectsInShort(person.subjects ?? []) || numberWords(person),
            person.homeroom_class && `Wali ${person.homeroom_class.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          open={() => onOpen(person)}
        />
      ),
    },
    {
      key: 'nip',
      header: 'NIP/NUPTK',
      sort: 'nip',
      choice: 'shown',
      phone: 'hidden',
      cell: (person) => <span className={styles.number}>{numberWords(person) || blank}</span>,
    },
    ...(teaching ? teachingColumns(loads) : []),
    {
      key: 'phone',
      header: 'HP',
      choice: teaching ? 'hidden' : 'shown',
      phone: 'hidden',
      cell: ({ phone }) => (phone ? <span className={styles.oneLine}>{localPhone(phone)}</span> : blank),
    },
    {
      key: 'email',
      header: 'Email',
      choice: teaching ? 'hidden' : 'shown',
      phone: 'hidden',
      cell: ({ email }) => (email ? <span className={styles.anywhere}>{email}</span> : blank),
    },
    {
      key: 'status',
      header: 'Status',
      choice: 'shown',
      phone: 'hidden',
      cell: ({ status }) => {
        const { word, tone } = staffStatus[status ?? 'active']
        return <Badge tone={tone}>{word}</Badge>
      },
    },
    ...(actions
      ? [{ key: 'actions', header: 'Tindakan', phone: 'end' as const, align: 'end' as const, cell: actions }]
      : []),
  ]
}

function teachingColumns(loads: StaffColumns['loads']): ListColumn<Teacher>[] {
  return [
    {
      key: 'subjects',
      header: 'Mata pelajaran',
      phone: 'hidden',
      choice: 'shown',
      cell: ({ subjects }) => <SubjectChips subjects={subjects ?? []} />,
    },
    {
      key: 'homeroom',
      header: 'Wali kelas',
      choice: 'shown',
      phone: 'hidden',
      cell: ({ homeroom_class }) => homeroom_class?.name ?? blank,
    },
    ...(loads
      ? [
          {
            key: 'load',
            header: 'Mengajar seminggu',
            phone: 'hidden' as const,
            choice: 'shown' as const,
            cell: ({ id }: Teacher) => <LoadCell load={loads.get(id)} />,
          },
        ]
      : []),
  ]
}

/** "Matematika +1": the subjects of a row on a phone. */
const subjectsInShort = ([first, ...more]: readonly SubjectRef[]) =>
  first && (more.length > 0 ? `${first.name} +${more.length}` : first.name)

const mostChips = 3

/** The first three subjects and how many more there are. */
function SubjectChips({ subjects }: { subjects: readonly SubjectRef[] }) {
  if (subjects.length === 0) return blank
  const more = subjects.slice(mostChips)
  return (
    <span className={styles.chips}>
      {subjects.slice(0, mostChips).map(({ id, name }) => (
        <Badge key={id} tone="accent">
          {name}
        </Badge>
      ))}
      {more.length > 0 && (
        <span title={more.map(({ name }) => name).join(', ')}>
          <Badge>
            +{more.length}
            <span className="visually-hidden"> mata pelajaran lain</span>
          </Badge>
        </span>
      )}
    </span>
  )
}

function LoadCell({ load }: { load: Load | undefined }) {
  if (!load) return blank
  return (
    <span className={styles.load}>
      <span>{lessonWords(load)}</span>
      <span className={styles.quiet}>{normWords(load)}</span>
    </span>
  )
}

/** The exported columns of the staff: the headings of Dapodik, so that it can be compared and read in again. */
export function exportedStaff(loads: ReadonlyMap<string, Load> | undefined): ExportLines<Teacher> {
  return {
    heading: [
      'Nama',
      'NIP',
      'NUPTK',
      'JK',
      'Tempat Lahir',
      'Tanggal Lahir',
      'HP',
      'Email',
      'Alamat',
      'Mata pelajaran',
      'Wali kelas',
      'Jam seminggu',
      'Status',
    ],
    line: (person) => [
      person.name,
      person.nip ?? null,
      person.nuptk ?? null,
      person.gender ?? null,
      person.birth_place ?? null,
      person.birth_date ?? null,
      person.phone ? localPhone(person.phone) : null,
      person.email ?? null,
      person.address ?? null,
      person.subjects?.map(({ name }) => name).join(', ') ?? null,
      person.homeroom_class?.name ?? null,
      loads?.get(person.id)?.lessons ?? null,
      staffStatus[person.status ?? 'active'].word,
    ],
  }
}
