import { useLiveQuery } from 'dexie-react-hooks'
import { UserX } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { studentSource } from '../../../pull/lists/students'
import { readPresenceLine } from '../../../pull/attendance/presence-page'
import { useRecord } from '../../../pull/record/use-record'
import { useSchoolYears } from '../../../records/attendance/use-school-years'
import { RecordMissing } from '../../../records/detail/record-missing'
import { anId } from '../../../records/list/list-address'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { dateOf } from '../presence-address'
import { DetailView } from './detail-view'

/** `/absensi/siswa/detail/:id`: one pupil's year, the chosen day with its evidence, and who changed what. */
export function PresenceDetailPage() {
  const { id = '' } = useParams()
  const known = anId(id)
  if (known === undefined) return <RecordMissing {...missing} />
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
  if (line && years) return <DetailView line={line} date={date} years={years} />
  if (line === undefined || !years || pupil.row === undefined) return <PageSkeleton rows={8} />
  return <RecordMissing {...missing} shown={pupil} />
}

const missing = {
  noun: 'Siswa',
  icon: <UserX />,
  list: { to: '/absensi/siswa', label: 'Lihat presensi hari ini' },
}
