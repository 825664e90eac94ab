import type { ReactNode } from 'react'
import type { Teacher } from '../../../../contract/people/teachers'
import { teacherSource } from '../../../pull/lists/teachers'
import { useRecord, type ShownRecord } from '../../../pull/record/use-record'
import { useTimetable } from '../../../pull/use-timetable'
import { Badge } from '../../../ui/parts/badge'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Tabs, type Tab } from '../../../ui/office/tabs'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import type { Load } from '../load-words'
import { StaffAccount } from './staff-account'
import { StaffAttendance } from './staff-attendance'
import { StaffFacts } from './staff-facts'
import { StaffLeaves } from './staff-leaves'
import { StaffSubjects } from './staff-subjects'
import { StaffWeek } from './staff-week'
import { accountPart, numberWords, staffStatus } from '../staff-words'
import { TodayCard } from './today-card'
import { PersonFace } from '../../../records/photo/person-face'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../staff.module.css'

interface StaffDrawerProps {
  /** Null while nobody is open. */
  id: string | null
  part: string | null
  onPart: (part: string) => void
  onClose: () => void
  load: Load | undefined
  /** What can be done with the person, as buttons. */
  actions: (person: Teacher) => ReactNode
}

/** One member of staff beside the list: today first, then everything that is known. */
export function StaffDrawer(props: StaffDrawerProps) {
  const { id, onClose } = props
  const record = useRecord(teacherSource, id ?? undefined)
  const person = record.row
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      side="right"
      large
      title={person?.name ?? (person === null ? 'Tidak ditemukan' : 'Memuat...')}
      description={person && numberWords(person)}
    >
      {id !== null && <Shown {...props} record={record} />}
    </Dialog>
  )
}

function Shown({ record, ...props }: StaffDrawerProps & { record: ShownRecord<Teacher> }) {
  const { row, error, refresh } = record
  if (row) return <Person person={row} {...props} error={error} />
  if (row === undefined) return <Skeleton height={160} />
  return (
    <Banner
      kind="warn"
      action={
        error && (
          <Button size="sm" onClick={refresh}>
            Coba lagi
          </Button>
        )
      }
    >
      {error?.kind === 'network'
        ? 'Data orang ini belum ada di perangkat ini, dan layanan sekolah tidak terjangkau.'
        : error?.message || 'Orang ini tidak ada di daftar pegawai.'}
    </Banner>
  )
}

interface PersonProps extends StaffDrawerProps {
  person: Teacher
  error: ShownRecord<Teacher>['error']
}

function Person({ person, part, onPart, load, actions, error }: PersonProps) {
  const { can } = useWorkspace()
  const timetable = useTimetable()
  const mayReadTimetable = can('schedules.read')
  const mayReadDays = can('teacher_attendances.read')
  const hasAccounts = useOffers('user_accounts')
  const teaching = (person.type ?? 'teacher') === 'teacher'
  const { word, tone } = staffStatus[person.status ?? 'active']
  const tabs: Tab[] = [
    {
      value: 'data',
      label: 'Data',
      content: (
        <div className={styles.stack}>
          {teaching && <StaffSubjects person={person} mayWrite={can('teachers.write')} />}
          <StaffFacts person={person} />
        </div>
      ),
    },
    ...(teaching && mayReadTimetable
      ? [
          {
            value: 'jadwal',
            label: 'Jadwal',
            content: <StaffWeek id={person.id} name={person.name} timetable={timetable} load={load} />,
          },
        ]
      : []),
    ...(mayReadDays
      ? [
          { value: 'izin', label: 'Izin', content: <StaffLeaves id={person.id} /> },
          { value: 'kehadiran', label: 'Kehadiran', content: <StaffAttendance id={person.id} /> },
        ]
      : []),
    ...(can('users.write') && hasAccounts
      ? [{ value: accountPart, label: 'Akun', content: <StaffAccount person={person} /> }]
      : []),
  ]
  return (
    <div className={styles.stack}>
      <div className={styles.who}>
        <PersonFace id={person.id} name={person.name} url={person.photo_url} size={56} />
        <div className={shared.cluster}>
          {person.homeroom_class && <Badge tone="accent">Wali kelas {person.homeroom_class.name}</Badge>}
          <Badge tone={tone}>{word}</Badge>
        </div>
      </div>
      {error && error.kind !== 'network' && <Banner kind="info">{error.message}</Banner>}
      {teaching && mayReadTimetable && (
        <TodayCard id={person.id} timetable={timetable} mayReadLeaves={mayReadDays} />
      )}
      <div className={shared.cluster}>{actions(person)}</div>
      <Tabs
        label={`Bagian data ${person.name}`}
        tabs={tabs}
        value={tabs.some(({ value }) => value === part) ? (part ?? 'data') : 'data'}
        onChange={onPart}
      />
    </div>
  )
}
