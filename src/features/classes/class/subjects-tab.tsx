import { BookOpen } from 'lucide-react'
import { failureSentence } from '../../../../contract/failures'
import type { SchoolClass } from '../../../../contract/school/classes'
import { listClassSubjects, type ClassSubject } from '../../../../contract/school/timetable/schedules'
import { everyPage } from '../../../api/every-page'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { counted } from '../../../records/list/list-words'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Skeleton } from '../../../ui/notices/skeleton'
import shared from '../../../ui/theme/shared.module.css'
import styles from './class.module.css'

/**
 * What a class of another school year learns from whom. Lessons of the active year alone are rows of this device, so this
 * is an answer of its own, kept for days without a network.
 */
export function SubjectsTab({ schoolClass: { id, name } }: { schoolClass: SchoolClass }) {
  const fallback = failureSentence(listClassSubjects)
  const query = useDocument(
    ['class-subjects', id],
    ({ client }, signal) =>
      everyPage((page) =>
        client.send(listClassSubjects, { params: { id }, query: { page, limit: 200 }, signal }),
      ),
    { fallback, quiet: true },
  )
  const subjects = query.data
  return (
    <div className={styles.stack}>
      <RequestNotice
        {...requestState(query, fallback)}
        what="Mata pelajaran kelas ini"
        known={subjects !== undefined}
        refresh={() => void query.refetch()}
      />
      {!subjects && !query.error && <Skeleton height={160} />}
      {subjects?.length === 0 && (
        <EmptyState icon={<BookOpen />} title="Kelas ini tidak punya jadwal di tahun ajaran itu">
          Mata pelajaran diambil dari jadwal kelas. Susun jadwalnya di halaman Jadwal.
        </EmptyState>
      )}
      {subjects && subjects.length > 0 && (
        <>
          <p className={shared.muted}>
            {counted(subjects.length, 'mata pelajaran')} · data <Age at={query.dataUpdatedAt} />
          </p>
          <ul className={styles.notHere} aria-label={`Mata pelajaran ${name}`}>
            {subjects.map((one) => (
              <li key={one.subject.id}>
                <span className={shared.muted}>{hoursOf(one)}</span>
                <span>
                  <strong>{one.subject.name}</strong>
                  <span className={shared.muted}>
                    {one.teachers.map((teacher) => teacher.name).join(', ') || 'Guru tidak disebut'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const hoursOf = ({ lessons }: ClassSubject) => (lessons ? counted(lessons, 'jam') : 'Ada di jadwal')
