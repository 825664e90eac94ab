import { useLiveQuery } from 'dexie-react-hooks'
import { List, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../../contract/failures'
import { listSchedules } from '../../../contract/school/schedules'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../pull/lists/classes'
import { everySubject, subjectSource } from '../../pull/lists/subjects'
import { everyTeacher, teacherSource } from '../../pull/lists/teachers'
import { pullSchedules } from '../../pull/pull-schedules'
import { usePull } from '../../pull/use-pull'
import { ListNotice } from '../../records/list/list-notice'
import { Button, ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useWorkspace } from '../../workspace/workspace'
import { AssignManyDialog } from './assign-many-dialog'
import { matrixOf, type MatrixCell } from './matrix'
import styles from './subject-matrix.module.css'

/** Who teaches what in which class: subjects as rows, classes as columns, from the timetable. */
export function SubjectMatrix() {
  const { db, can } = useWorkspace()
  const [assigning, setAssigning] = useState(false)
  const subjects = usePagedList(subjectSource, everySubject)
  const classes = usePagedList(classSource, allClasses)
  const teachers = usePagedList(teacherSource, everyTeacher, can('teachers.read'))
  usePull(['schedules'], pullSchedules, { fallback: failureSentence(listSchedules) })
  const lessons = useLiveQuery(() => db.schedules.toArray(), [db])
  const known = subjects.rows && classes.rows && lessons
  return (
    <>
      <PageHeader
        subtitle="Siapa mengajar apa di kelas mana, menurut jadwal"
        actions={
          <>
            <ButtonLink to="." icon={<List aria-hidden="true" />}>
              Daftar
            </ButtonLink>
            {can('teachers.write') && (
              <Button
                look="solid"
                icon={<UserPlus aria-hidden="true" />}
                disabled={!subjects.rows?.length || !teachers.rows?.length}
                onClick={() => setAssigning(true)}
              >
                Tugaskan guru
              </Button>
            )}
          </>
        }
      />
      <ListNotice list={subjects} />
      {!known ? (
        <PageSkeleton rows={6} />
      ) : subjects.rows?.length === 0 || classes.rows?.length === 0 ? (
        <EmptyState icon={<List />} title="Matriks belum dapat disusun">
          Matriks memerlukan mata pelajaran dan kelas. Tambahkan keduanya dulu.
        </EmptyState>
      ) : (
        <Grid
          matrix={matrixOf(subjects.rows ?? [], classes.rows ?? [], lessons, teachers.rows ?? [])}
          classes={(classes.rows ?? []).map(({ id, name }) => ({ id, name }))}
        />
      )}
      {assigning && (
        <AssignManyDialog
          subjects={subjects.rows ?? []}
          teachers={teachers.rows ?? []}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  )
}

interface GridProps {
  matrix: ReturnType<typeof matrixOf>
  classes: readonly { id: string; name: string }[]
}

const inTabOrder = 0

function Grid({ matrix, classes }: GridProps) {
  return (
    <>
      <p className={styles.summary} role="status">
        {matrix.missing === 0
          ? 'Semua mata pelajaran sudah ada gurunya di setiap kelas.'
          : `${matrix.missing} pasangan kelas dan mata pelajaran belum ada gurunya (diarsir).`}
        {matrix.idle.length > 0 && (
          <> Guru tanpa jam mengajar: {sentenceOf(matrix.idle.map(({ name }) => name))}</>
        )}
      </p>
      {/* Focusable, so that a keyboard can scroll a school of sixty classes (WCAG 2.1.1). */}
      <div className={styles.frame} role="region" aria-label="Matriks mata pelajaran" tabIndex={inTabOrder}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Mata pelajaran</th>
              {classes.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ subject, cells }) => (
              <tr key={subject.id}>
                <th scope="row">{subject.name}</th>
                {cells.map((cell, at) => (
                  <td key={classes[at]?.id} data-kind={cell.kind}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Names as the end of a sentence; one that ends in "S.Pd." brings the full stop along. */
const sentenceOf = (names: readonly string[]) => `${names.join(', ')}.`.replace(/\.\.$/, '.')

function Cell({ cell }: { cell: MatrixCell }) {
  if (cell.kind === 'none') return <span className={styles.quiet}>–</span>
  if (cell.kind === 'missing') return <span className={styles.quiet}>belum ada guru</span>
  return (
    <>
      {cell.teachers.join(', ')}
      <span className={styles.quiet}> {cell.lessons} jam</span>
    </>
  )
}
