import { List, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { usePagedList } from '../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../pull/lists/classes'
import { everySubject, subjectSource } from '../../pull/lists/subjects'
import { assignedSubjects } from '../../pull/lists/teacher-subjects'
import { everyTeacher, teacherSource } from '../../pull/lists/teachers'
import { useTimetable } from '../../pull/use-timetable'
import { UnfinishedRun } from '../../records/bulk/unfinished-run'
import { ListNotice } from '../../records/list/list-notice'
import { RequestNotice } from '../../records/request-notice'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import { Age } from '../../ui/parts/age'
import { HeaderActions } from '../../ui/parts/header-actions'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useWorkspace } from '../../workspace/workspace'
import { AssignManyDialog } from './assign-many-dialog'
import { assignRun, assignWords } from './assign-run'
import { matrixOf, type MatrixCell } from './matrix'
import styles from './subject-matrix.module.css'

/** Who teaches what in which class: subjects as rows, classes as columns, from the timetable. */
export function SubjectMatrix() {
  const { can } = useWorkspace()
  const [assigning, setAssigning] = useState(false)
  const subjects = usePagedList(subjectSource, everySubject)
  const classes = usePagedList(classSource, allClasses)
  const teachers = usePagedList(teacherSource, everyTeacher, can('teachers.read'))
  const timetable = useTimetable()
  const { lessons, fetchedAt } = timetable
  const mayRead = can('schedules.read')
  return (
    <>
      <PageHeader
        subtitle={
          <>
            Siapa mengajar apa di kelas mana, menurut jadwal
            {fetchedAt !== null && (
              <>
                {' '}
                yang diambil <Age at={fetchedAt} />
              </>
            )}
          </>
        }
        actions={
          <HeaderActions
            tools={[{ label: 'Daftar', icon: <List size={18} aria-hidden="true" />, to: '.' }]}
            main={
              can('teachers.write') && (
                <Button
                  look="solid"
                  icon={<UserPlus aria-hidden="true" />}
                  disabled={!subjects.rows?.length || !teachers.rows?.length}
                  onClick={() => setAssigning(true)}
                >
                  Tugaskan guru
                </Button>
              )
            }
          />
        }
      />
      <ListNotice list={subjects} />
      {can('teachers.write') && (
        <UnfinishedRun what={assignRun} source={assignedSubjects} words={assignWords}>
          {(resumed, onClose) => (
            <AssignManyDialog
              subjects={subjects.rows ?? []}
              teachers={teachers.rows ?? []}
              resumed={resumed}
              onClose={onClose}
            />
          )}
        </UnfinishedRun>
      )}
      {mayRead && <RequestNotice {...timetable} what="Jadwal" known={lessons !== undefined} />}
      {!lessons ? (
        <NoTimetable mayRead={mayRead} failed={timetable.status === 'failed'} />
      ) : !subjects.rows || !classes.rows ? (
        <PageSkeleton rows={6} />
      ) : subjects.rows.length === 0 || classes.rows.length === 0 ? (
        <EmptyState icon={<List />} title="Matriks belum dapat disusun">
          Matriks memerlukan mata pelajaran dan kelas. Tambahkan keduanya dulu.
        </EmptyState>
      ) : (
        <Grid
          matrix={matrixOf(subjects.rows, classes.rows, lessons, teachers.rows ?? [])}
          classes={classes.rows.map(({ id, name }) => ({ id, name }))}
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

/** Without the timetable nothing is said of any class: a cell without a known lesson is no cell without a teacher. */
function NoTimetable({ mayRead, failed }: { mayRead: boolean; failed: boolean }) {
  if (mayRead && !failed) return <PageSkeleton rows={6} />
  return (
    <EmptyState icon={<List />} title="Belum diketahui siapa mengajar di kelas mana">
      {mayRead
        ? 'Jadwal belum ada di perangkat ini. Sambungkan ke internet, lalu coba lagi.'
        : 'Matriks disusun dari jadwal. Mintalah izin membaca jadwal kepada administrator.'}
    </EmptyState>
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
