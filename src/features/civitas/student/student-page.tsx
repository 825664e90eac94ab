import { UserX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { studentSource } from '../../../pull/lists/students'
import { useRecord } from '../../../pull/record/use-record'
import { RecordMissing } from '../../../records/detail/record-missing'
import { anId } from '../../../records/list/list-address'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useSchoolYears } from '../../../records/attendance/use-school-years'
import { StudentView } from './student-view'

/** `/civitas/siswa/:id`: one pupil's story, also without a network. */
export function StudentPage() {
  const { id = '' } = useParams()
  const known = anId(id)
  if (known === undefined) return <RecordMissing {...missing} />
  return <Student key={known} id={known} />
}

function Student({ id }: { id: string }) {
  const shown = useRecord(studentSource, id)
  const years = useSchoolYears()
  if (shown.row === undefined || !years) return <PageSkeleton rows={8} />
  if (shown.row === null) return <RecordMissing {...missing} shown={shown} />
  return <StudentView student={shown.row} shown={shown} years={years} />
}

const missing = {
  noun: 'Siswa',
  icon: <UserX />,
  list: { to: '/civitas/siswa', label: 'Lihat daftar siswa' },
}
