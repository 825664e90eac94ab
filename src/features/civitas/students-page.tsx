import { FileUp, UserPlus, Users } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { allClasses, classSource } from '../../pull/lists/classes'
import { studentSource, type StoredStudent, type StudentQuery } from '../../pull/lists/students'
import { usePagedList } from '../../pull/list/use-paged-list'
import { anId, oneOf, useListAddress, type ListAddressSpec } from '../../records/list/list-address'
import { ListPage } from '../../records/list/list-page'
import type { ListWords } from '../../records/list/list-words'
import { useEditing, useNewByAddress } from '../../records/form/use-editing'
import { Button, ButtonLink } from '../../ui/controls/button'
import { useWorkspace } from '../../workspace/workspace'
import { CivitasViews } from './civitas-views'
import { StudentBulk } from './bulk/student-bulk'
import { UnfinishedRuns } from './bulk/unfinished-runs'
import { exportedStudents, studentColumns } from './student-columns'
import { studentFilters } from './student-filters'
import { afterCreation } from './student/next-steps'
import { studentPath } from './student-path'
import { lateDialog, lateView } from '../../ui/late/late-part'

const StudentDialog = lateDialog(async () => (await import('./student/forms/student-dialog')).StudentDialog)

const ParentsList = lateView(async () => (await import('./parents/parents-list')).ParentsList)

export const studentAddress: ListAddressSpec<StudentQuery> = {
  filters: {
    grade_id: ['tingkat', anId],
    class_id: ['kelas', anId],
    status: ['status', oneOf(['active', 'graduated', 'transferred', 'dropped', 'all'])],
    sort: ['urut', oneOf(['name', '-name', 'nis', '-nis', 'class', '-class'])],
  },
}

/** `/civitas/siswa`: the school's students, or their parents (`?tampilan=orang-tua`). */
export function StudentsPage() {
  const [address] = useSearchParams()
  return address.get('tampilan') === 'orang-tua' ? <ParentsList /> : <StudentsList />
}

/** The students, searchable and filterable, also without a network. */
function StudentsList() {
  const { can } = useWorkspace()
  const address = useListAddress(studentAddress)
  const classes = usePagedList(classSource, allClasses)
  const editing = useEditing<StoredStudent>()
  const navigate = useNavigate()
  const mayImport = can('students.write')
  useNewByAddress(mayImport, editing.create)
  return (
    <ListPage
      source={studentSource}
      address={address}
      words={wordsFor(mayImport)}
      icon={<Users />}
      columns={studentColumns}
      filters={studentFilters(classes.rows ?? [], address.query.grade_id)}
      exported={exportedStudents}
      rowName={nameOf}
      bulk={can('students.write') ? (selected) => <StudentBulk selected={selected} /> : undefined}
      views={<CivitasViews current="siswa" />}
      tools={[
        mayImport && {
          label: 'Impor siswa',
          icon: <FileUp size={18} aria-hidden="true" />,
          to: '/civitas/siswa/impor',
        },
      ]}
      main={
        mayImport && (
          <Button look="solid" icon={<UserPlus aria-hidden="true" />} onClick={editing.create}>
            Tambah siswa
          </Button>
        )
      }
      unfinished={can('students.write') && <UnfinishedRuns />}
    >
      {editing.turn > 0 && (
        <StudentDialog
          editing={editing}
          onSaved={({ id }) => void navigate(studentPath(id), afterCreation)}
        />
      )}
    </ListPage>
  )
}

const nameOf = ({ name }: StoredStudent) => name

const wordsFor = (mayImport: boolean): ListWords => ({
  noun: 'siswa',
  searchHint: 'Cari nama, NIS, atau NISN',
  nothingYet: mayImport
    ? 'Unduh "Daftar Peserta Didik" dari Dapodik, lalu impor di sini. Kelas ikut dibuat.'
    : 'Siswa muncul di sini setelah tata usaha mengimpornya.',
  firstStep: mayImport && (
    <ButtonLink to="/civitas/siswa/impor" look="solid">
      Impor dari Dapodik
    </ButtonLink>
  ),
})
