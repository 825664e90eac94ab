import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { memo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { useListedAt } from '../../../pull/record/use-listed-at'
import { PersonFace } from '../../../records/photo/person-face'
import { Age } from '../../../ui/parts/age'
import { Badge } from '../../../ui/parts/badge'
import { IconButton } from '../../../ui/controls/icon-button'
import { PageHeader } from '../../../ui/parts/page-header'
import { statusOf } from '../student-words'
import { studentPath } from '../student-path'
import { useNeighbours, type Neighbours } from './data/use-neighbours'
import { StudentActions } from './forms/student-actions'
import styles from './student.module.css'

interface StudentHeadProps {
  student: StoredStudent
  /** When the pupil was read by itself, milliseconds since 1970; null: only a list brought it. */
  fetchedAt: number | null
  /** What the main print is called in the part that is looked at. */
  printLabel: string
  /** What would be printed is being fetched. */
  printWaits: boolean
  /** What would be printed is not on this device. */
  printLacks: boolean
}

/** Who it is, how old the data is, the neighbours in class, and what can be done. */
export const StudentHead = memo(function StudentHead(props: StudentHeadProps) {
  const { student, fetchedAt, printLabel, printWaits, printLacks } = props
  const listedAt = useListedAt(studentSource.name, student.id, fetchedAt === null)
  const { word, tone } = statusOf(student.status)
  return (
    <div className={styles.head}>
      <PersonFace id={student.id} name={student.name} url={student.photo_url} size={72} />
      <PageHeader
        title={student.name}
        subtitle={
          <>
            {[student.class?.name ?? 'Belum punya kelas', student.nis && `NIS ${student.nis}`]
              .filter(Boolean)
              .join(' · ')}
            {(student.status ?? 'active') !== 'active' && (
              <>
                {' '}
                <Badge tone={tone}>{word}</Badge>
              </>
            )}{' '}
            ·{' '}
            {fetchedAt === null ? (
              <>
                data dari daftar di perangkat
                {typeof listedAt === 'number' && (
                  <>
                    , <Age at={listedAt} />
                  </>
                )}
              </>
            ) : (
              <>
                data <Age at={fetchedAt} />
              </>
            )}
          </>
        }
        actions={
          <>
            {student.class_id !== null && <Turning id={student.id} classId={student.class_id} />}
            <StudentActions
              student={student}
              tools={[
                {
                  label: printLabel,
                  icon: <Printer size={18} aria-hidden="true" />,
                  busy: printWaits,
                  disabled: printLacks,
                  ...(printLacks ? { title: 'Rapor ini belum ada di perangkat' } : {}),
                  onSelect: () => window.print(),
                },
              ]}
            />
          </>
        }
      />
    </div>
  )
})

/** To the pupil before or after in the class. */
function Turning({ id, classId }: { id: string; classId: string }) {
  const { previous, next, place, count, partial } = useNeighbours(id, classId)
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = (neighbour: Neighbours['next']) => {
    if (neighbour) void navigate({ pathname: studentPath(neighbour.id), search }, { replace: true })
  }
  if (place === 0 || count < 2) return null
  return (
    <div className={styles.turning} role="group" aria-label="Siswa lain di kelas">
      <IconButton
        look="outline"
        label={previous ? `Siswa sebelumnya: ${previous.name} (Alt+←)` : 'Tidak ada siswa sebelumnya'}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={!previous}
        onClick={() => to(previous)}
      />
      <span className={styles.place}>
        {place} dari {count}
        {partial && ' di perangkat'}
      </span>
      <IconButton
        look="outline"
        label={next ? `Siswa berikutnya: ${next.name} (Alt+→)` : 'Tidak ada siswa berikutnya'}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={!next}
        onClick={() => to(next)}
      />
    </div>
  )
}
