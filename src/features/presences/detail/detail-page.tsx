import { useLiveQuery } from 'dexie-react-hooks'
import { UserX } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { studentSource } from '../../../pull/lists/students'
import { readPresenceLine } from '../../../pull/presence-page'
import { useRecord } from '../../../pull/record/use-record'
import { useSchoolYears } from '../../../records/attendance/use-school-years'
import { anId } from '../../../records/list/list-address'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { PageHeader } from '../../../ui/page-header'
import { Refused } from '../../../ui/refused'
import { PageSkeleton } from '../../../ui/skeleton'
import { Unreached } from '../../../ui/unreached'
import { useToday } from '../../../workspace/use-today'
import { useUnsent } from '../../../workspace/use-unsent'
import { useWorkspace } from '../../../workspace/workspace'
import { dateOf } from '../presence-address'
import { DetailView } from './detail-view'

/** `/absensi/siswa/detail/:id`: one pupil's year, the chosen day with its evidence, and who changed what. */
export function PresenceDetailPage() {
  const { id = '' } = useParams()
  const known = anId(id)
  if (known === undefined) return <NoSuchPupil />
  return <Detail key={known} id={known} />
}

function Detail({ id }: { id: string }) {
  const { db } = useWorkspace()
  const [params] = useSearchParams()
  const today = useToday()
  const date = dateOf(params, today) ?? today
  const years = useSchoolYears()
  const pupil = useRecord(studentSource, id)
  const line = useLiveQuery(() => readPresenceLine(db, id, date), [db, id, date])
  const unsent = useUnsent()
  if (line && years) return <DetailView line={line} date={date} years={years} />
  if (line === undefined || !years || pupil.row === undefined) return <PageSkeleton rows={8} />
  if (pupil.error?.kind === 'network')
    return (
      <>
        <PageHeader />
        <Unreached icon={<UserX />} title="Siswa ini belum ada di perangkat" unsent={unsent}>
          Layanan sekolah tidak terjangkau. Sambungkan ke internet, lalu buka lagi.
        </Unreached>
      </>
    )
  if (pupil.error?.kind === 'refused')
    return (
      <>
        <PageHeader />
        <Refused title="Siswa ini tidak dapat dibuka" message={pupil.error.message} onRetry={pupil.refresh} />
      </>
    )
  return <NoSuchPupil />
}

function NoSuchPupil() {
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={<UserX />}
        title="Siswa ini tidak ditemukan"
        action={<ButtonLink to="/absensi/siswa">Lihat presensi hari ini</ButtonLink>}
      >
        Mungkin datanya sudah dihapus, atau alamat halaman ini salah.
      </EmptyState>
    </>
  )
}
