import { UserX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { studentSource } from '../../../pull/lists/students'
import { useRecord, type ShownRecord } from '../../../pull/record/use-record'
import { anId } from '../../../records/list/list-address'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { PageHeader } from '../../../ui/page-header'
import { Refused } from '../../../ui/refused'
import { PageSkeleton } from '../../../ui/skeleton'
import { Unreached } from '../../../ui/unreached'
import { useUnsent } from '../../../workspace/use-unsent'
import { useSchoolYears } from '../../../records/attendance/use-school-years'
import { StudentView } from './student-view'

/** `/civitas/siswa/:id`: one pupil's story, also without a network. */
export function StudentPage() {
  const { id = '' } = useParams()
  const known = anId(id)
  if (known === undefined) return <NoSuchStudent />
  return <Student key={known} id={known} />
}

function Student({ id }: { id: string }) {
  const shown = useRecord(studentSource, id)
  const years = useSchoolYears()
  if (shown.row === undefined || !years) return <PageSkeleton rows={8} />
  if (shown.row === null) return <Missing shown={shown} />
  return <StudentView student={shown.row} shown={shown} years={years} />
}

/** The device has no such pupil: because there is none, because it may not be shown, or because nobody answers. */
function Missing({ shown: { error, refresh } }: { shown: ShownRecord<unknown> }) {
  const unsent = useUnsent()
  if (error?.kind === 'network')
    return (
      <>
        <PageHeader />
        <Unreached icon={<UserX />} title="Siswa ini belum ada di perangkat" unsent={unsent}>
          Layanan sekolah tidak terjangkau. Sambungkan ke internet, lalu buka lagi.
        </Unreached>
      </>
    )
  if (error?.kind === 'refused')
    return (
      <>
        <PageHeader />
        <Refused title="Siswa ini tidak dapat dibuka" message={error.message} onRetry={refresh} />
      </>
    )
  return <NoSuchStudent />
}

function NoSuchStudent() {
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={<UserX />}
        title="Siswa ini tidak ditemukan"
        action={<ButtonLink to="/civitas/siswa">Lihat daftar siswa</ButtonLink>}
      >
        Mungkin datanya sudah dihapus, atau alamat halaman ini salah.
      </EmptyState>
    </>
  )
}
